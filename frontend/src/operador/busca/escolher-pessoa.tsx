import { useEffect, useRef, useState } from 'react';
import { useReference } from 'react-admin';

import { useTextos } from '../../i18n/textos';
import { type PessoaNaLista } from '../pessoas/contrato';
import { ListaDeSugestoes } from './lista-de-sugestoes';
import { sugerir, type Sugestao } from './sugestoes';
import { useCaixaDeSugestoes } from './usar-caixa-de-sugestoes';

const sugerirPessoas = async (termo: string): Promise<Sugestao[]> =>
  (await sugerir(termo)).filter(({ pessoaId }) => pessoaId !== undefined);

interface Props {
  id: string;
  /** Do campo, que leva o número da pessoa: o que se digita fica só na tela. */
  nome: string;
  valor: string;
}

/** Uma pessoa pelo nome ou pelo documento, com as sugestões da busca do alto, ou pelo número. */
export function EscolherPessoa({ id, nome, valor }: Props) {
  const { t } = useTextos('balcao');
  const caixa = useRef<HTMLInputElement>(null);
  const [pessoaId, setPessoaId] = useState(valor);
  const [mexida, setMexida] = useState(false);
  const { referenceRecord: atual } = useReference<PessoaNaLista>({
    reference: 'pessoas',
    id: Number(valor),
    options: { enabled: valor !== '' },
  });
  const { termo, escolhida, escrever, fechar, aoTeclar, daCaixa, daLista } = useCaixaDeSugestoes({
    procurar: sugerirPessoas,
  });
  const texto = mexida ? termo : (atual?.nome ?? valor);
  useEffect(() => {
    caixa.current?.setCustomValidity(texto !== '' && pessoaId === '' ? t('lista.escolhaPessoa') : '');
  }, [texto, pessoaId, t]);
  const escolher = (sugestao: Sugestao) => {
    setMexida(true);
    setPessoaId(String(sugestao.pessoaId));
    escrever(sugestao.nome);
    fechar();
  };
  return (
    <>
      <input
        ref={caixa}
        {...daCaixa}
        id={id}
        type="search"
        className="ent"
        value={texto}
        onChange={({ target }) => {
          setMexida(true);
          setPessoaId(/^\d{1,9}$/.test(target.value) ? target.value : '');
          escrever(target.value);
        }}
        onKeyDown={(evento) => {
          if (evento.key === 'Enter' && escolhida) {
            evento.preventDefault();
            escolher(escolhida);
          } else aoTeclar(evento);
        }}
      />
      <input type="hidden" name={nome} value={pessoaId} />
      <ListaDeSugestoes {...daLista} aoEscolher={escolher} />
    </>
  );
}
