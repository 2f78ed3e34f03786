import { Link, useSearchParams } from 'react-router';

import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { ListaDoConsole } from '../lista/lista-do-console';
import { enderecoDaLinha } from '../retornos/endereco-da-linha';
import { lerRazao, type Parcela, type Razao } from './contrato';
import { AUSENTE } from '../../kernel/ausente';
import { elo } from '../componentes/elo';

/** O que se soma numa célula da razão: as linhas do banco, as pendências ou as devoluções. */
export function TelaParcelas() {
  const { t } = useTextos('console');
  const [endereco] = useSearchParams();
  const [de = '', ate = '', coluna = '', convenioId] = ['de', 'ate', 'coluna', 'convenioId'].map(
    (nome) => endereco.get(nome) ?? undefined,
  );
  const { dados: razao } = useRecurso(`razao:${de}:${ate}`, () => lerRazao(de, ate));
  const credito = coluna === 'credito';
  const titulo = t(credito ? 'razao.previsto' : `razao.${coluna}`);
  useTitulo(titulo);
  const dias = de === ate ? formatarData(de) : `${formatarData(de)} – ${formatarData(ate)}`;
  const soma =
    razao &&
    (credito
      ? razao.creditos.find((um) => um.dia === de && String(um.convenioId) === convenioId)?.previsto
      : razao.totais[coluna as keyof Razao['totais']]);
  return (
    <>
      <Cabecalho
        passos={[['/admin/razao', t('razao.titulo')]]}
        titulo={`${titulo}, ${dias}`}
        depoisDoTitulo={
          <strong className="num">{soma === undefined || soma === null ? '' : formatarCentavos(soma)}</strong>
        }
      />
      <ListaDoConsole<Parcela>
        lista="parcelas"
        assunto="console"
        semArquivo
        de={{
          filtro: { de, ate, coluna, ...(convenioId ? { convenioId: Number(convenioId) } : {}) },
          versao: '',
        }}
        colunas={[
          { nome: 'dia', tipo: 'dia', valor: ({ dia }) => dia },
          { nome: 'oQue', cartao: 'titulo', valor: (parcela) => <OQue parcela={parcela} /> },
          {
            nome: 'documento',
            tipo: 'numero',
            valor: ({ documento }) =>
              documento ? elo('boletos', documento.id, documento.numeroDocumento) : AUSENTE,
          },
          {
            nome: 'arquivo',
            valor: ({ retorno }) =>
              retorno ? (
                <Link to={enderecoDaLinha(retorno.id, retorno.linha)}>
                  {retorno.nome}, {t('pendencias.linhaNumero', { linha: retorno.linha })}
                </Link>
              ) : (
                AUSENTE
              ),
          },
          { nome: 'valor', tipo: 'centavos', valor: ({ valor }) => valor },
        ]}
      />
    </>
  );
}

function OQue({ parcela: { tipo, numero } }: { parcela: Parcela }) {
  const { t } = useTextos('console');
  if (tipo === 'LINHA') return <>{t('parcelas.pagamento')}</>;
  const pendencia = tipo === 'PENDENCIA';
  return (
    <Link to={`/admin/${pendencia ? 'pendencias' : 'devolucoes'}/${numero}/show`}>
      {t(pendencia ? 'pendencias.uma' : 'devolucoes.uma', { id: numero })}
    </Link>
  );
}
