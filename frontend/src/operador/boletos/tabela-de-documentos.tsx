import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Secao } from '../componentes/secao';
import { Tabela } from '../componentes/tabela';
import { type DocumentoNoBalcao } from './contrato';
import { EstadoDoBoleto } from './estado-do-boleto';
import { AUSENTE } from '../../kernel/ausente';
import { elo } from '../componentes/elo';

/** Os boletos e guias de uma ficha. */
export function TabelaDeDocumentos({ documentos }: { documentos: readonly DocumentoNoBalcao[] }) {
  const { t } = useTextos('balcao');
  return (
    <Secao id="documentos" titulo={t('boletos.titulo')}>
      <Tabela
        linhas={documentos}
        chave={({ id }) => id}
        vazia={t('boletos.nenhum')}
        colunas={[
          {
            rotulo: t('boletos.numero'),
            tipo: 'cab',
            valor: ({ id, numeroDocumento }) => elo('boletos', id, numeroDocumento),
          },
          {
            rotulo: t('boletos.licenca'),
            valor: ({ licencaId, protocolo }) => elo('licencas', licencaId, protocolo),
          },
          { rotulo: t('boletos.estado'), valor: ({ estado }) => <EstadoDoBoleto estado={estado} /> },
          { rotulo: t('boletos.vencimento'), valor: ({ vencimento }) => formatarData(vencimento) },
          { rotulo: t('boletos.pagoEm'), valor: ({ pagoEm }) => formatarData(pagoEm) ?? AUSENTE },
          { rotulo: t('boletos.valor'), tipo: 'dir', valor: ({ valor }) => formatarCentavos(valor) },
        ]}
      />
    </Secao>
  );
}
