import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { fichaDe } from '../data-provider';
import { Cabecalho } from '../componentes/cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { type FichaDaPessoa } from '../pessoas/contrato';
import { Comparacao } from './comparacao';
import { preverJuncao } from './contrato';
import { EscolherOutro } from './escolher-outro';
import { JaJuntado } from './ja-juntado';
import '../ficha/ficha.css';
import './juncao.css';

/** Dois cadastros da mesma pessoa: acha-se o outro, comparam-se os dois e escolhe-se o que fica. */
export function TelaJuncao() {
  const { t } = useTextos('balcao', 'console');
  const { id, data, espera } = useFicha<FichaDaPessoa>(fichaDe('pessoas'));
  const [endereco, mudarEndereco] = useSearchParams();
  const com = Number(endereco.get('com')) || null;
  useTitulo(t('juncao.titulo'));
  if (!data) return espera;
  return (
    <>
      <Cabecalho
        passos={[
          ['/admin/pessoas', t('pessoas.titulo')],
          [`/admin/pessoas/${id}/show`, t('pessoas.ficha', { id })],
        ]}
        aqui={t('juncao.curto')}
        titulo={t('juncao.titulo')}
      />
      {com === null ? (
        <EscolherOutro pessoa={data} aoEscolher={(outro) => mudarEndereco({ com: String(outro) })} />
      ) : (
        <Previa id={id} com={com} />
      )}
    </>
  );
}

function Previa({ id, com }: { id: number; com: number }) {
  const [recusada, setRecusada] = useState<Parameters<typeof Comparacao>[0]['recusada']>(null);
  const leitura = useRecurso(`juncao ${id} ${com}`, () => preverJuncao(id, com));
  const { erro } = leitura;
  if (erro?.codigo === 'CADASTRO_JUNTADO' && erro.id !== null) return <JaJuntado a={erro.id} papel="alert" />;
  return (
    <Carga leitura={leitura} linhas={10}>
      {(previa) => (
        <Comparacao
          key={previa.versao}
          previa={previa}
          recusada={recusada}
          aoMudar={(esta) => {
            setRecusada(esta);
            leitura.recarregar();
          }}
        />
      )}
    </Carga>
  );
}
