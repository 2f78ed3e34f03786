import { useListContext } from 'react-admin';

import { useTextos } from '../../i18n/textos';
import { Ator } from '../componentes/ator';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { type Devolucao } from './contrato';
import { EstadoDaDevolucao, ESTADOS } from './estado-da-devolucao';
import { elo } from '../componentes/elo';

/** Dinheiro a devolver, da mais nova para a mais velha; quem recebe só aparece ao abrir. */
export function ListaDevolucoes() {
  const { t } = useTextos('console');
  return (
    <ListaDoConsole<Devolucao>
      lista="devolucoes"
      assunto="console"
      continua
      filtros={<Filtros />}
      colunas={[
        {
          nome: 'titulo',
          cartao: 'titulo',
          valor: ({ id }) => elo('devolucoes', id, t('devolucoes.uma', { id })),
        },
        {
          nome: 'estadoRotulo',
          ordem: 'estado',
          valor: ({ estado }) => <EstadoDaDevolucao estado={estado} />,
        },
        { nome: 'valor', tipo: 'centavos', valor: ({ valor }) => valor },
        { nome: 'pedidaEm', tipo: 'instante', ordem: 'id', valor: ({ pedidaEm }) => pedidaEm },
        { nome: 'pedidaPor', valor: ({ pedidaPor }) => <Ator de={pedidaPor} /> },
        { nome: 'mudadaEm', tipo: 'instante', escondida: true, valor: ({ mudadaEm }) => mudadaEm },
      ]}
    />
  );
}

function Filtros() {
  const { t } = useTextos('console', 'rotulos');
  const { estado } = useListContext().filterValues as { estado?: Devolucao['estado'] };
  return (
    <>
      <EscolhaDaLista<Devolucao['estado']>
        campo="estado"
        rotulo={t('devolucoes.filtrar')}
        opcoes={[null, ...ESTADOS]}
        nomeDe={(um) => t(um ? `rotulos:devolucao.${um}` : 'devolucoes.todas')}
      />
      <FiltrosDaLista
        campos={[{ nome: 'esperamPorMim', rotulo: t('devolucoes.esperamPorMim'), tipo: 'marcar' }]}
        converter={(preenchidos) => ({ ...preenchidos, ...(estado ? { estado } : {}) })}
      />
    </>
  );
}
