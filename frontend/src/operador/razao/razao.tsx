import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData, hojeEm } from '../../kernel/datas';
import { formatarCentavos, formatarReais } from '../../kernel/dinheiro';
import { Cabecalho } from '../cabecalho';
import { csvDaRazao, lerRazao, type Razao } from './contrato';
import { InformarExtrato, type ExtratoAInformar } from './informar-extrato';
import '../../componentes/formulario.css';

const COLUNAS = [
  'recebido',
  'emDocumentos',
  'emPendencia',
  'receita',
  'dispensado',
  'aDevolver',
  'devolvido',
  'diferenca',
  'aCreditar',
] as const;
const DIA_MS = 24 * 3_600_000;
const DIAS_PARA_TRAS = 30;
/** O banco credita dias depois: o que está a creditar também se vê. */
const DIAS_PARA_A_FRENTE = 7;

const reais = (centavos: number) => (centavos === 0 ? '—' : formatarReais(centavos / 100));

/** Onde está cada centavo que o banco trouxe, por dia; e o que ele credita, contra o extrato que alguém digita. */
export function TelaDaRazao() {
  const { t } = useTranslation('console');
  const [busca, setBusca] = useSearchParams();
  const [agora] = useState(() => new Date());
  const daquiA = (dias: number) => hojeEm(new Date(agora.getTime() + dias * DIA_MS));
  const de = busca.get('de') ?? daquiA(-DIAS_PARA_TRAS);
  const ate = busca.get('ate') ?? daquiA(DIAS_PARA_A_FRENTE);
  const { dados, erro, recarregar } = useRecurso(`razao:${de}:${ate}`, () => lerRazao(de, ate));
  useTitulo(t('razao.titulo'));
  const mostrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const { de: primeiro = de, ate: ultimo = ate } = Object.fromEntries(
      new FormData(evento.currentTarget),
    ) as Record<string, string>;
    setBusca({ de: primeiro, ate: ultimo });
  };
  return (
    <>
      <Cabecalho
        titulo={t('razao.titulo')}
        acoes={
          <a className="bt bt-2" href={csvDaRazao(de, ate)} download>
            <IconeBaixar />
            {t('razao.csv')}
          </a>
        }
      />
      <form key={`${de}${ate}`} className="cx filtros filtros-lista razao-periodo" onSubmit={mostrar}>
        {(
          [
            ['de', de],
            ['ate', ate],
          ] as const
        ).map(([campo, valor]) => (
          <label key={campo}>
            <span className="rot">{t(`razao.${campo}`)}</span>
            <input className="ent" type="date" name={campo} defaultValue={valor} required />
          </label>
        ))}
        <button type="submit" className="bt bt-2">
          {t('razao.mostrar')}
        </button>
      </form>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={6} /> : null}
      {dados ? <Conteudo razao={dados} aoInformar={recarregar} /> : null}
    </>
  );
}

function Conteudo({ razao, aoInformar }: { razao: Razao; aoInformar: () => void }) {
  const { divergentes, totais } = razao;
  const { t } = useTranslation('console');
  return (
    <>
      {divergentes.length > 0 || totais.diferenca !== 0 ? (
        <div className="retorno-avisos">
          <Aviso tipo="erro" titulo={t('razao.naoFecha')} papel="alert">
            <p>{t('razao.naoFechaTexto')}</p>
            <ul>
              {divergentes.map(({ id, nome, diferenca }) => (
                <li key={id}>{t('razao.arquivoDivergente', { nome, valor: formatarCentavos(diferenca) })}</li>
              ))}
            </ul>
          </Aviso>
        </div>
      ) : null}
      <Dias razao={razao} />
      <Creditos razao={razao} aoInformar={aoInformar} />
    </>
  );
}

function Dias({ razao: { dias, totais } }: { razao: Razao }) {
  const { t } = useTranslation('console');
  return (
    <section className="cx razao-parte" aria-labelledby="por-dia">
      <header>
        <h2 id="por-dia">{t('razao.porDia')}</h2>
      </header>
      <p className="razao-explica">{t('razao.explica')}</p>
      {dias.length === 0 ? (
        <p className="razao-explica">{t('razao.semDinheiro')}</p>
      ) : (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('razao.dia')}</th>
              {COLUNAS.map((coluna) => (
                <th key={coluna} scope="col" className="dir">
                  {t(`razao.${coluna}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dias.map((dia) => (
              <tr key={dia.dia}>
                <td className="cab">
                  <strong>{formatarData(dia.dia)}</strong>
                </td>
                {COLUNAS.map((coluna) => (
                  <td key={coluna} className={classeDa(coluna, dia[coluna])} data-r={t(`razao.${coluna}`)}>
                    {reais(dia[coluna])}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="razao-total">
              <td className="cab">
                <strong>{t('razao.total')}</strong>
              </td>
              {COLUNAS.map((coluna) => (
                <td key={coluna} className={classeDa(coluna, totais[coluna])} data-r={t(`razao.${coluna}`)}>
                  <strong>{reais(totais[coluna])}</strong>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}

const classeDa = (coluna: (typeof COLUNAS)[number], valor: number): string =>
  coluna === 'diferenca' && valor !== 0 ? 'dir razao-errada' : 'dir';

function Creditos({ razao: { creditos, convenios }, aoInformar }: { razao: Razao; aoInformar: () => void }) {
  const { t } = useTranslation('console');
  const [aberto, setAberto] = useState<ExtratoAInformar | null>(null);
  return (
    <section className="cx razao-parte" aria-labelledby="creditos">
      <header>
        <h2 id="creditos">{t('razao.creditos')}</h2>
        <button
          type="button"
          className="bt bt-2 bt-p"
          onClick={() => setAberto({ dia: '', convenioId: null, extrato: null })}
        >
          {t('razao.outroDia')}
        </button>
      </header>
      {creditos.length === 0 ? (
        <p className="razao-explica">{t('razao.semCreditos')}</p>
      ) : (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('razao.diaDoCredito')}</th>
              <th scope="col">{t('razao.convenio')}</th>
              {(['previsto', 'extrato', 'diferenca'] as const).map((coluna) => (
                <th key={coluna} scope="col" className="dir">
                  {t(`razao.${coluna}`)}
                </th>
              ))}
              <th scope="col" className="dir">
                {t('razao.informar')}
              </th>
            </tr>
          </thead>
          <tbody>
            {creditos.map((credito) => {
              const { dia, convenioId, convenio, previsto, extrato, diferenca, futuro } = credito;
              return (
                <tr key={`${dia}${convenioId}`}>
                  <td className="cab">
                    <strong>{formatarData(dia)}</strong>
                    {futuro ? <small>{t('razao.futuro')}</small> : null}
                  </td>
                  <td data-r={t('razao.convenio')}>{convenio}</td>
                  <td className="dir" data-r={t('razao.previsto')}>
                    {reais(previsto)}
                  </td>
                  <td className="dir" data-r={t('razao.extrato')}>
                    {extrato === null ? '—' : formatarReais(extrato / 100)}
                  </td>
                  <td className={classeDa('diferenca', diferenca ?? 0)} data-r={t('razao.diferenca')}>
                    {diferenca === null ? '—' : formatarReais(diferenca / 100)}
                  </td>
                  <td className="dir" data-r={t('razao.informar')}>
                    <button
                      type="button"
                      className="bt bt-2 bt-p"
                      aria-label={t('razao.informarDe', { dia: formatarData(dia), convenio })}
                      onClick={() => setAberto(credito)}
                    >
                      {t('razao.informar')}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <InformarExtrato
        extrato={aberto}
        convenios={convenios}
        aoFechar={() => setAberto(null)}
        aoInformar={aoInformar}
      />
    </section>
  );
}
