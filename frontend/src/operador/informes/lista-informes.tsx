import { Link } from 'react-router';

import { IconeMais } from '../../componentes/icones/mais';
import { useTextos } from '../../i18n/textos';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { type AcaoEmLote } from '../lista/fazer-com-marcados';
import { ListaDoConsole } from '../lista/lista-do-console';
import { type Informe, publicarInforme, retirarInforme } from './contrato';
import { SituacaoDoInforme } from './situacao-do-informe';

const SITUACOES = [null, 'PUBLICADO', 'AGENDADO', 'RASCUNHO'] as const;

export const PUBLICAR: AcaoEmLote<Informe> = {
  textos: 'informes.lote.publicar',
  cabe: ({ situacao }) => situacao === 'RASCUNHO',
  fazer: (id, informe) => publicarInforme(id, null, informe?.versao),
};
export const RETIRAR: AcaoEmLote<Informe> = {
  textos: 'informes.lote.retirar',
  cabe: ({ situacao }) => situacao !== 'RASCUNHO',
  fazer: (id) => retirarInforme(id),
};

/** As notícias: o que o cidadão vê, o que vai ver e o que ainda se escreve. */
export function ListaInformes() {
  const { t } = useTextos('gestao', 'rotulos');
  return (
    <ListaDoConsole<Informe>
      lista="informes"
      assunto="gestao"
      continua
      lote={{ nomeDe: ({ titulo }) => titulo, acoes: [PUBLICAR, RETIRAR] }}
      acoes={
        <Link className="bt" to="/admin/informes/create">
          <IconeMais />
          {t('informes.novo')}
        </Link>
      }
      filtros={
        <EscolhaDaLista<Informe['situacao']>
          campo="situacao"
          rotulo={t('informes.filtrar')}
          opcoes={SITUACOES}
          nomeDe={(situacao) => t(situacao ? `rotulos:informe.${situacao}` : 'informes.todos')}
        />
      }
      colunas={[
        {
          nome: 'campoTitulo',
          ordem: 'titulo',
          cartao: 'titulo',
          valor: ({ id, titulo }) => <Link to={`/admin/informes/${id}`}>{titulo}</Link>,
        },
        { nome: 'estado', valor: (informe) => <SituacaoDoInforme informe={informe} /> },
        {
          nome: 'linguas',
          valor: ({ tituloEn, tituloEs }) =>
            ['PT', ...(tituloEn ? ['EN'] : []), ...(tituloEs ? ['ES'] : [])].join(' · '),
        },
        {
          nome: 'atualizado',
          tipo: 'instante',
          ordem: 'atualizadoEm',
          valor: ({ atualizadoEm }) => atualizadoEm,
        },
      ]}
    />
  );
}
