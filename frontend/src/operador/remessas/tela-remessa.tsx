import { IconeBaixar } from '../../componentes/icones/baixar';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarNumero } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { EstadoDoBoleto } from '../boletos/estado-do-boleto';
import { Cabecalho } from '../componentes/cabecalho';
import { fichaDe } from '../data-provider';
import { Fatos } from '../ficha/fatos';
import { useFicha } from '../ficha/usar-ficha';
import { ListaDoConsole } from '../lista/lista-do-console';
import { arquivoDaRemessa, type Remessa, type Remetido } from './contrato';
import { EnvioAoBanco } from './envio-ao-banco';
import { elo } from '../componentes/elo';
import '../ficha/ficha.css';

/** Um arquivo de remessa, os títulos dele e o que foi feito de cada um. */
export function TelaRemessa() {
  const { t, idioma } = useTextos('console', 'rotulos');
  const { id, data, espera } = useFicha<Remessa>(fichaDe('remessas'));
  const nome = data?.arquivo.nome ?? t('remessas.titulo');
  useTitulo(nome);
  if (!data) return espera;
  return (
    <>
      <Cabecalho
        passos={[['/admin/remessas', t('remessas.titulo')]]}
        titulo={nome}
        acoes={
          <a className="bt bt-2" href={arquivoDaRemessa(id)} target="_blank" rel="noreferrer">
            <IconeBaixar />
            {t('remessas.baixar')}
          </a>
        }
      />
      <section className="cx ficha-parte" aria-label={t('remessas.fatos')}>
        <Fatos
          fatos={[
            [t('remessas.nsa'), String(data.nsa).padStart(6, '0')],
            [t('remessas.data'), formatarInstante(data.arquivo.dataCadastro, idioma)],
            [t('remessas.quantidade'), formatarNumero(data.quantidade)],
            [t('remessas.proxima.baixas'), formatarNumero(data.baixas)],
            [t('remessas.valor'), formatarCentavos(data.valorTotal)],
            [t('remessas.envio'), <EnvioAoBanco key="e" remessa={data} />],
            data.preCritica !== null && [
              t('remessas.preCritica'),
              t(`rotulos:preCritica.${data.preCritica}`),
            ],
          ]}
        />
      </section>
      <ListaDoConsole<Remetido>
        lista="remetidos"
        assunto="console"
        continua
        semArquivo
        de={{ filtro: { remessa: id }, versao: '' }}
        colunas={[
          { nome: 'linha', tipo: 'numero', valor: ({ linha }) => String(linha).padStart(4, '0') },
          {
            nome: 'documento',
            cartao: 'titulo',
            tipo: 'numero',
            valor: ({ documentoId, numeroDocumento }) => elo('boletos', documentoId, numeroDocumento),
          },
          { nome: 'movimento', valor: ({ baixa }) => t(baixa ? 'remetidos.baixa' : 'remetidos.registro') },
          {
            nome: 'licenca',
            tipo: 'numero',
            valor: ({ licencaId, protocolo }) => elo('licencas', licencaId, protocolo),
          },
          { nome: 'vencimento', tipo: 'dia', valor: ({ vencimento }) => vencimento },
          { nome: 'valor', tipo: 'centavos', valor: ({ valor }) => valor },
          {
            nome: 'resultado',
            valor: ({ estado, baixa, recusa }) => (
              <>
                <EstadoDoBoleto estado={estado} />
                <small className="linha-porque">
                  {baixa ? t(`remetidos.pedido.${baixa}`) : recusa.join('; ')}
                </small>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
