import { Link } from 'react-router';

import { estadoNaFrase, useConfiguracao, useEstadoConfiguracao } from '../../componentes/configuracao';
import { Esqueleto } from '../../componentes/avisos/estados';
import { useTextos } from '../../i18n/textos';
import { SecaoLegal, TextoLegal } from './moldura';

const ATUALIZADO = '2026-11-25';
const SECOES = ['coleta', 'protecao', 'quemVe', 'prazo', 'direitos', 'encarregado'] as const;
const DADOS = ['identidade', 'contato', 'aparelho', 'pesca', 'pagamento', 'conta', 'auditoria'] as const;
const COLUNAS = ['dado', 'finalidade', 'base'] as const;

export default function TelaPrivacidade() {
  const { t } = useTextos('legal');
  const estado = useEstadoConfiguracao();
  const titulo = (secao: (typeof SECOES)[number]) => t(`privacidade.${secao}.titulo`);
  return (
    <TextoLegal
      titulo={t('privacidade.titulo')}
      resumo={t('privacidade.resumo')}
      atualizado={ATUALIZADO}
      indice={SECOES.map((secao) => [secao, titulo(secao)])}
    >
      {estado === 'carregando' ? <Espera /> : <Texto />}
    </TextoLegal>
  );
}

/** O primeiro parágrafo diz quem é o órgão: o texto espera por isso, para não descer quando ele chega. */
function Espera() {
  return (
    <div className="legal-espera">
      <Esqueleto linhas={6} />
    </div>
  );
}

function Texto() {
  const { t, idioma } = useTextos('legal');
  const { agencia, prazos } = useConfiguracao() ?? {};
  const titulo = (secao: (typeof SECOES)[number]) => t(`privacidade.${secao}.titulo`);
  const simples = (secao: (typeof SECOES)[number], children?: React.ReactNode) => (
    <SecaoLegal id={secao} titulo={titulo(secao)} texto={t(`privacidade.${secao}.texto`)}>
      {children}
    </SecaoLegal>
  );
  return (
    <>
      {agencia ? (
        <p>
          {t('privacidade.controlador', {
            agencia: agencia.nome,
            estado: estadoNaFrase(agencia, idioma),
          })}
        </p>
      ) : null}
      {simples('coleta', <TabelaDeDados />)}
      {simples('protecao')}
      <SecaoLegal id="quemVe" titulo={titulo('quemVe')}>
        <ul>
          {t('privacidade.quemVe.texto')
            .split('\n')
            .map((linha) => (
              <li key={linha}>{linha}</li>
            ))}
        </ul>
      </SecaoLegal>
      <SecaoLegal
        id="prazo"
        titulo={titulo('prazo')}
        texto={
          prazos
            ? t('privacidade.prazo.texto', {
                anos: prazos.retencaoAnos,
                dias: prazos.retencaoSemPagamentoDias.toLocaleString(idioma),
              })
            : t('privacidade.prazo.semNumeros')
        }
      />
      {simples(
        'direitos',
        <p className="nao-imprime">
          <Link className="bt bt-2" to="/minha-conta/privacidade">
            {t('privacidade.direitos.irAConta')}
          </Link>
        </p>,
      )}
      {agencia ? (
        <SecaoLegal
          id="encarregado"
          titulo={titulo('encarregado')}
          texto={t('privacidade.encarregado.texto', { agencia: agencia.nome })}
        >
          {agencia.encarregado ? (
            <p>{t('privacidade.encarregado.contato', { contato: agencia.encarregado })}</p>
          ) : null}
        </SecaoLegal>
      ) : null}
    </>
  );
}

function TabelaDeDados() {
  const { t } = useTextos('legal');
  return (
    <table className="tab">
      <thead>
        <tr>
          {COLUNAS.map((coluna) => (
            <th key={coluna} scope="col">
              {t(`privacidade.coleta.${coluna}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DADOS.map((dado) => (
          <tr key={dado}>
            <td className="cab">
              <strong>{t(`privacidade.coleta.${dado}.dado`)}</strong>
            </td>
            <td data-r={t('privacidade.coleta.finalidade')}>{t(`privacidade.coleta.${dado}.finalidade`)}</td>
            <td data-r={t('privacidade.coleta.base')}>{t(`privacidade.coleta.${dado}.base`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
