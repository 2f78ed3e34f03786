import { Link } from 'react-router';

import { IconeMais } from '../../componentes/icones/mais';
import { useTextos } from '../../i18n/textos';
import { ListaDoConsole } from '../lista/lista-do-console';
import { AtivarConvenio, SituacaoDoConvenio } from './ativar-convenio';
import { type Convenio } from './contrato';
import { LinkDeEdicao } from './tela-convenio';

/** Os acordos com os bancos, ativos e antigos. */
export function ListaConvenios() {
  const { t } = useTextos('console', 'rotulos');
  return (
    <ListaDoConsole<Convenio>
      lista="convenios"
      assunto="console"
      acoes={
        <Link className="bt" to="/admin/convenios/create">
          <IconeMais />
          {t('convenios.novo')}
        </Link>
      }
      colunas={[
        {
          nome: 'banco',
          cartao: 'titulo',
          ordem: 'banco',
          valor: ({ bancoNome, banco }) => (
            <>
              <strong>{bancoNome}</strong> <span className="num sec">{banco}</span>
            </>
          ),
        },
        { nome: 'numeroRotulo', tipo: 'numero', ordem: 'numero', valor: ({ numero }) => numero },
        { nome: 'layoutRotulo', ordem: 'layout', valor: ({ layout }) => t(`rotulos:layout.${layout}`) },
        { nome: 'situacao', valor: (convenio) => <SituacaoDoConvenio convenio={convenio} /> },
        {
          nome: 'mudado',
          tipo: 'instante',
          ordem: 'atualizadoEm',
          valor: ({ atualizadoEm }) => atualizadoEm,
        },
        {
          nome: 'acao',
          cartao: 'acao',
          valor: (convenio) => (
            <span className="bts">
              <LinkDeEdicao convenio={convenio} />
              <AtivarConvenio convenio={convenio} pequeno />
            </span>
          ),
        },
      ]}
    />
  );
}
