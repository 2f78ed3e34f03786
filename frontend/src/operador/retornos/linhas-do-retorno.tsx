import { Link, useSearchParams } from 'react-router';

import { formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { naFila } from '../pendencias/fila';
import { NaRazao } from '../razao/na-razao';
import { type LinhaDoRetorno, type ResultadoLinha, type RetornoDetalhado } from './contrato';
import { enderecoDaLinha } from './endereco-da-linha';
import { ResultadoDaLinha } from './situacao-do-retorno';
import { elo } from '../componentes/elo';

/** Quantas linhas tiveram cada resultado, na ordem em que se contam. */
export const contasDoRetorno = ({ resultados }: RetornoDetalhado) =>
  [
    ['APLICADA', resultados.aplicadas],
    ['IGNORADA', resultados.ignoradas],
    ['EM_REVISAO', resultados.emRevisao],
    ['EM_QUARENTENA', resultados.quarentena],
  ] as const;

const ouNada = (centavos: number) => (centavos === 0 ? null : centavos);

/** Cada linha do arquivo e o que veio dela; no telefone, um cartão por linha com o resultado no alto. */
export function LinhasDoRetorno({ retorno }: { retorno: RetornoDetalhado }) {
  const { t } = useTextos('console', 'rotulos');
  const contas = contasDoRetorno(retorno);
  const so = useSearchParams()[0].get('linha');
  return (
    <ListaDoConsole<LinhaDoRetorno>
      lista="linhas"
      ajuda="quarentena"
      assunto="console"
      continua
      // Linha nova aparece sem recarregar a página.
      de={{
        filtro: { retorno: retorno.id, ...(so ? { linha: so } : {}) },
        emPalavras: `${t('pendencias.arquivo')}: ${retorno.nome}`,
        versao: `${retorno.situacao} ${retorno.progresso.feitos}`,
      }}
      {...(so ? { semArquivo: true } : {})}
      filtros={
        so ? (
          <Link to="?">{t('linhas.todas')}</Link>
        ) : (
          <EscolhaDaLista<ResultadoLinha>
            campo="resultado"
            rotulo={t('linhas.filtrar')}
            opcoes={[null, ...contas.map(([nome]) => nome)]}
            nomeDe={(resultado) =>
              resultado
                ? `${t(`rotulos:resultado.${resultado}`)} ${formatarNumero(contas.find(([nome]) => nome === resultado)?.[1] ?? 0)}`
                : t('linhas.todas')
            }
          />
        )
      }
      colunas={[
        { nome: 'linha', tipo: 'numero', valor: ({ linha }) => String(linha).padStart(4, '0') },
        { nome: 'nossoNumero', tipo: 'numero', valor: ({ nossoNumero }) => nossoNumero },
        {
          nome: 'documento',
          valor: ({ documentoId, numeroDocumento }) =>
            documentoId ? elo('boletos', documentoId, numeroDocumento) : t('linhas.naoEncontrado'),
        },
        {
          nome: 'movimento',
          valor: ({ movimento, movimentoDescricao, motivos }) => (
            <>
              {movimento} {movimentoDescricao}
              <small className="linha-porque">{motivos.map(({ texto }) => texto).join('; ')}</small>
            </>
          ),
        },
        { nome: 'ocorrencia', tipo: 'dia', valor: ({ dataOcorrencia }) => dataOcorrencia },
        { nome: 'valorTitulo', tipo: 'centavos', valor: ({ valorTitulo }) => ouNada(valorTitulo) },
        { nome: 'valorPago', tipo: 'centavos', valor: ({ valorPago }) => ouNada(valorPago) },
        {
          nome: 'resultado',
          cartao: 'titulo',
          valor: ({ resultado, motivo, efeito, pendenciaId, repete, celula }) => (
            <>
              <ResultadoDaLinha resultado={resultado} />
              <small className="linha-porque">{motivo?.texto ?? efeito?.texto}</small>
              {pendenciaId ? (
                <Link to={naFila(pendenciaId, { retornoId: retorno.id })}>
                  {t('pendencias.uma', { id: pendenciaId })}
                </Link>
              ) : null}
              {repete ? (
                <Link to={enderecoDaLinha(repete.retornoId, repete.linha)}>
                  {t('pendencias.linhaNumero', { linha: repete.linha })}
                </Link>
              ) : null}
              {celula ? (
                <span className="linha-porque">
                  <NaRazao celula={celula} />
                </span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}
