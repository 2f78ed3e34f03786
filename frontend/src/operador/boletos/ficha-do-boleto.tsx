import { Link } from 'react-router';

import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { fichaDe } from '../data-provider';
import { Ator } from '../componentes/ator';
import { Cabecalho } from '../componentes/cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { Fatos } from '../ficha/fatos';
import { NaRazao } from '../razao/na-razao';
import { enderecoDaLinha } from '../retornos/endereco-da-linha';
import { type FichaDoBoleto } from './contrato';
import { DecidirBoleto } from './decidir-boleto';
import { EstadoDoBoleto } from './estado-do-boleto';
import { porqueDoEstado } from './porque-do-estado';
import { elo } from '../componentes/elo';
import '../ficha/ficha.css';

type FatoDaVida = FichaDoBoleto['vida'][number];

/** Um boleto e por onde passou: remessas, linhas de retorno, baixas e pendências. */
export function TelaDoBoleto() {
  const { t } = useTextos('balcao', 'console', 'rotulos');
  const { id, data, reler, espera } = useFicha<FichaDoBoleto>(fichaDe('boletos'));
  useTitulo(t('boletos.ficha', { id }));
  if (!data) return espera;
  return (
    <>
      <Cabecalho
        passos={[['/admin/boletos', t('boletos.titulo')]]}
        aqui={data.numeroDocumento}
        titulo={t('boletos.um', {
          tipo: t(`rotulos:tipoDeDocumento.${data.tipo}`),
          numero: data.numeroDocumento,
        })}
        depoisDoTitulo={<EstadoDoBoleto estado={data.estado} />}
      />
      <div className="ficha">
        <section className="cx ficha-parte" aria-labelledby="resumo">
          <h2 id="resumo">{t('boletos.resumo')}</h2>
          <Fatos
            fatos={[
              [t('boletos.valor'), formatarCentavos(data.valor)],
              [t('boletos.valorPago'), formatarCentavos(data.valorPago)],
              data.perdoado > 0 && [t('boletos.perdoado'), formatarCentavos(data.perdoado)],
              [t('boletos.emissao'), formatarData(data.emissao)],
              [t('boletos.vencimento'), formatarData(data.vencimento)],
              [t('boletos.registradoEm'), formatarData(data.registradoEm)],
              [t('boletos.pagoEm'), formatarData(data.pagoEm)],
              [t('boletos.nossoNumero'), data.nossoNumero],
              [t('boletos.licenca'), elo('licencas', data.licencaId, data.protocolo)],
              [
                t('boletos.pagador'),
                elo('pessoas', data.pagador.terceiro ? null : data.pessoaId, data.pagador.nome),
              ],
              [t('boletos.pagadorDocumento'), data.pagador.documento],
              data.retencao !== null && [t('boletos.retencao'), data.retencao],
              data.recusa !== null && [t('boletos.recusa'), data.recusa],
            ]}
          />
          <h3>{t('boletos.linha')}</h3>
          <p className="num linha-longa">{data.linhaDigitavel}</p>
        </section>
        <DecidirBoleto boleto={data} aoMudar={reler} />
        <section className="cx ficha-parte" aria-labelledby="vida">
          <h2 id="vida">{t('vida.titulo')}</h2>
          <ol className="historia">
            {data.vida.map((fato, i) => (
              <Fato key={`${fato.em}-${i}`} fato={fato} />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function Fato({ fato }: { fato: FatoDaVida }) {
  const { t, idioma } = useTextos('balcao');
  const { t: doConsole } = useTextos('console');
  const { tipo, codigo, em, ator, arquivo, valor, pendenciaId, celula } = fato;
  const porque = tipo === 'ESTADO' || tipo === 'DECISAO' ? porqueDoEstado(t, fato.motivo) : null;
  const nome = (() => {
    switch (tipo) {
      case 'ESTADO':
        return t(`rotulos:documento.${codigo}`, { defaultValue: codigo });
      case 'REMESSA':
        return t(codigo === '02' ? 'vida.remessaBaixa' : 'vida.remessaRegistro');
      case 'RETORNO':
        return t('vida.retorno', { evento: t(`vida.evento.${codigo}`, { defaultValue: codigo }) });
      case 'BAIXA':
        return t('vida.baixa', { estado: t(`vida.pedido.${codigo}`, { defaultValue: codigo }) });
      case 'DECISAO':
        return t(`vida.decisao.${codigo}`);
      case 'PENDENCIA':
        return t('vida.pendencia', { estado: t(`rotulos:pendencia.${codigo}`) });
    }
  })();
  return (
    <li>
      <strong>{nome}</strong>
      <small>
        {formatarInstante(em, idioma)}
        {ator ? (
          <>
            {' '}
            · <Ator de={ator} />
          </>
        ) : null}
        {porque ? ` · ${porque}` : ''}
      </small>
      {arquivo ? (
        <span>
          <Link
            to={
              tipo === 'REMESSA'
                ? `/admin/remessas/${arquivo.id}/show`
                : enderecoDaLinha(arquivo.id, arquivo.linha)
            }
          >
            {arquivo.nome}
          </Link>
          {arquivo.linha === null ? '' : ` · ${t('vida.linha', { linha: arquivo.linha })}`}
        </span>
      ) : null}
      {valor === null ? null : <span className="num">{formatarCentavos(valor)}</span>}
      {pendenciaId === null
        ? null
        : elo('pendencias', pendenciaId, doConsole('pendencias.uma', { id: pendenciaId }))}
      {celula === null ? null : <NaRazao celula={celula} />}
    </li>
  );
}
