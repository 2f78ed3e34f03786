import { useRefresh } from 'react-admin';

import { aparenciaDe } from '../../componentes/aparencia';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeErro } from '../../componentes/icones/erro';
import { IconeRenovar } from '../../componentes/icones/renovar';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { type AcaoEmLote } from '../lista/fazer-com-marcados';
import { ListaDoConsole } from '../lista/lista-do-console';
import { repetirTrabalho, seRepete, type Trabalho } from './contrato';
import { Filas } from './filas';
import { useRepeticao } from './usar-repeticao';

type Situacao = Trabalho['situacao'];
const SITUACOES = ['FALHANDO', 'PARADO', 'TENTANDO', 'ESPERANDO'] as const;

const FALHAS_DA_IMPRESSAO = ['CHROMIUM_NAO_ABRE', 'CHROMIUM_NAO_IMPRIME', 'FOLHA_EM_BRANCO'] as const;

export const REPETIR: AcaoEmLote<Trabalho> = {
  textos: 'trabalhos.lote',
  cabe: seRepete,
  fazer: (id) => repetirTrabalho(id),
};

/** O que o worker tem por fazer, o que falhou e por quê, e como mandá-lo tentar de novo. */
export function ListaTrabalhos() {
  const { t } = useTextos('console', 'rotulos');
  const atualizar = useRefresh();
  const motivoDa = (falha: string | null) => {
    const impressao = FALHAS_DA_IMPRESSAO.find((codigo) => falha?.endsWith(codigo));
    return impressao ? t(`trabalhos.falha.${impressao}`) : falha;
  };
  return (
    <ListaDoConsole<Trabalho>
      lista="trabalhos"
      continua
      assunto="console"
      relerACada={5_000}
      lote={{
        nomeDe: ({ fila, chave }) => `${t(`rotulos:fila.${fila}`)}, ${chave}`,
        acoes: [REPETIR],
      }}
      antes={<Filas aoMudar={atualizar} />}
      filtros={
        <EscolhaDaLista<Situacao>
          campo="situacao"
          rotulo={t('trabalhos.filtrar')}
          opcoes={[null, ...SITUACOES]}
          nomeDe={(situacao) => t(situacao ? `rotulos:trabalho.${situacao}` : 'trabalhos.todos')}
        />
      }
      colunas={[
        { nome: 'fila', cartao: 'titulo', valor: ({ fila }) => t(`rotulos:fila.${fila}`) },
        { nome: 'situacao', valor: ({ situacao }) => <SituacaoDoTrabalho situacao={situacao} /> },
        { nome: 'motivo', valor: ({ falha }) => motivoDa(falha) },
        { nome: 'fato', valor: ({ chave }) => chave },
        { nome: 'criado', tipo: 'instante', ordem: 'id', valor: ({ criadoEm }) => criadoEm },
        { nome: 'tentativas', tipo: 'quantidade', valor: ({ tentativas }) => tentativas },
        {
          nome: 'proxima',
          tipo: 'instante',
          ordem: 'tentarEm',
          valor: ({ situacao, tentarEm }) => (situacao === 'FALHANDO' ? tentarEm : null),
        },
        {
          nome: 'acao',
          cartao: 'acao',
          valor: (trabalho) => <Repetir trabalho={trabalho} aoMudar={atualizar} />,
        },
      ]}
    />
  );
}

const APARENCIA = {
  ESPERANDO: { classe: 'estado-neutro', icone: IconeAmpulheta },
  TENTANDO: { classe: 'estado-feito', icone: IconeRenovar },
  FALHANDO: { classe: 'estado-espera', icone: IconeAviso },
  PARADO: { classe: 'estado-erro', icone: IconeErro },
} as const;

function SituacaoDoTrabalho({ situacao }: { situacao: Situacao }) {
  const { t } = useTextos('console', 'rotulos');
  return <Etiqueta {...aparenciaDe(APARENCIA, situacao)}>{t(`rotulos:trabalho.${situacao}`)}</Etiqueta>;
}

function Repetir({ trabalho, aoMudar }: { trabalho: Trabalho; aoMudar: () => void }) {
  const { t } = useTextos('console', 'rotulos');
  const { ocupado, repetir } = useRepeticao(aoMudar);
  if (!seRepete(trabalho)) return null;
  const fila = t(`rotulos:fila.${trabalho.fila}`);
  return (
    <button
      type="button"
      className="bt bt-2 bt-p"
      aria-disabled={ocupado}
      aria-label={t('trabalhos.repetirUm', { fila, fato: trabalho.chave })}
      onClick={() => void repetir(() => repetirTrabalho(trabalho.id).then(() => 1))}
    >
      {t('trabalhos.repetir')}
    </button>
  );
}
