import { useReference } from 'react-admin';

import { type Api } from '../../api/esquemas';
import { useSessao } from '../../componentes/sessao';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { type PessoaNaLista } from '../pessoas/contrato';
import { EloDaPessoa } from '../pessoas/elo-da-pessoa';
import { elo } from './elo';

type QuemAgiu = Api['QuemAgiuDto_Output'];

/** Rotinas que agem sozinhas, como a história as guarda. */
const ROTINAS = ['sistema', 'rotina', 'razao', 'servidor'];

interface Props {
  /** Como a história o guarda: `usuario:3`, `anonimo`, `retorno:7`, o nome da rotina. */
  de: string;
  /** O papel com que agiu, onde a história o diz; sem ele, o de agora. */
  papel?: string | null;
}

/** Quem fez, pelo nome e pelo papel, com o caminho até ele. */
export function Ator({ de, papel }: Props) {
  const { t } = useTextos('console');
  const [, tipo, numero] = /^(usuario|retorno):(\d+)$/.exec(de) ?? [];
  // O que a demonstração semeou não é de conta nenhuma.
  if (de === 'usuario:0') return <>{t('ator.demonstracao')}</>;
  if (tipo === 'usuario') return <Conta id={Number(numero)} papel={papel} />;
  if (tipo) return elo('retornos', Number(numero), t('ator.retorno', { id: numero }));
  return <>{t(`ator.${ROTINAS.includes(de) ? 'SISTEMA' : de}`, { defaultValue: de })}</>;
}

function Conta({ id, papel }: { id: number; papel: string | null | undefined }) {
  const { t } = useTextos('console', 'rotulos');
  const { usuario } = useSessao();
  const { referenceRecord: conta } = useReference<QuemAgiu>({ reference: 'autores', id });
  const numero = t('ator.usuario', { id });
  const funcao = papel ?? conta?.papel;
  const nome = conta?.nome ?? numero;
  const daEquipe = conta?.nome && usuario?.papel === 'ADMINISTRADOR';
  return (
    <span title={numero}>
      {conta?.pessoaId ? <EloDaPessoa id={conta.pessoaId} /> : daEquipe ? elo('usuarios', id, nome) : nome}
      {funcao ? ` · ${t(`rotulos:papel.${funcao}`)}` : ''}
      {conta?.desativado ? ` · ${t('ator.desativado')}` : ''}
    </span>
  );
}

/** Para onde não cabe um elo; o número, enquanto o nome não chega. */
export function useNomeDaConta(id: number | null): string {
  const { t } = useTextos('console', 'balcao', 'rotulos');
  const { referenceRecord: conta } = useReference<QuemAgiu>({
    reference: 'autores',
    id: id ?? 0,
    options: { enabled: id !== null },
  });
  const pessoaId = conta?.pessoaId ?? null;
  const { referenceRecord: pessoa } = useReference<PessoaNaLista>({
    reference: 'pessoas',
    id: pessoaId ?? 0,
    options: { enabled: pessoaId !== null },
  });
  const nome = pessoa?.eliminada ? t('balcao:pessoas.eliminada') : (pessoa?.nome ?? conta?.nome);
  return nome && conta ? `${nome} · ${t(`rotulos:papel.${conta.papel}`)}` : t('ator.usuario', { id });
}

/** Quando e quem, como as histórias os dizem. */
export function QuandoEQuem({ em, ator }: { em: string; ator: string }) {
  const { idioma } = useTextos();
  return (
    <>
      {formatarInstante(em, idioma)} · <Ator de={ator} />
    </>
  );
}
