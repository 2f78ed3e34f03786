import { useCallback } from 'react';
import { Link, useParams } from 'react-router';

import { type Documento } from '../../api/contrato';
import { lerSessao } from '../../api/conta/sessao';
import { preverRenovacao } from '../../api/servicos';
import { emBloco } from '../../componentes/bloco';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { lerBusca } from '../../componentes/ultima-busca';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import DeQuemE from '../pedido/de-quem-e';
import { listasDoPedido } from '../pedido/listas-do-pedido';
import { lerRascunho } from '../pedido/rascunho';

const PedirRenovacao = emBloco(() => import('./pedir-renovacao'));
const buscarVazio = () =>
  import('../../componentes/avisos/vazio').then((modulo) => ({ default: modulo.Vazio }));
const Vazio = emBloco(buscarVazio);
const NaoRenova = emBloco(() => import('./nao-renova'));

export const adiantar = async () => {
  if (lerSessao()) await PedirRenovacao.adiantar();
};

async function carregar(protocolo: string) {
  const [prevista, listas] = await Promise.all([preverRenovacao(protocolo), listasDoPedido()]);
  return { prevista, listas };
}

/** O documento do rascunho desta licença, ou o último que se buscou, na consulta. */
function documentoConhecido(protocolo: string): Documento | null {
  const rascunho = lerRascunho('renovar');
  return rascunho.protocolo === protocolo ? rascunho.documento : lerBusca();
}

/** O protocolo sozinho não abre nada: sem direito à pessoa, pergunta de quem é a licença e confirma. */
export default function TelaRenovar() {
  const protocolo = useParams()['protocolo'] ?? '';
  const prever = useCallback(() => preverRenovacao(protocolo), [protocolo]);
  const { estado, dados, erro, recarregar } = useRecurso(
    `renovar:${protocolo}`,
    () => carregar(protocolo),
    true,
  );
  if (estado === 'pronto' && !dados.prevista.impedimento) {
    return <PedirRenovacao key={protocolo} {...dados} reler={recarregar} />;
  }
  return (
    <Moldura>
      {estado === 'carregando' ? <Esqueleto linhas={5} /> : null}
      {estado === 'pronto' ? <NaoRenova prevista={dados.prevista} /> : null}
      {erro?.status === 403 ? (
        <DeQuemE
          modo="RENOVAR"
          conhecido={documentoConhecido(protocolo)}
          pedir={prever}
          aoTerDireito={recarregar}
        />
      ) : null}
      {erro?.status === 404 ? <Inexistente /> : null}
      {erro && ![403, 404].includes(erro.status) ? (
        <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} />
      ) : null}
    </Moldura>
  );
}

function Moldura({ children }: { children: React.ReactNode }) {
  const { t } = useTextos('formularios');
  useTitulo(t('renovar.titulo'));
  return (
    <div className="miolo">
      <div className="cima">
        <h1>{t('renovar.titulo')}</h1>
      </div>
      {children}
    </div>
  );
}

function Inexistente() {
  const { t } = useTextos('formularios');
  return (
    <Vazio
      titulo={t('renovar.inexistente')}
      texto={t('renovar.inexistenteTexto')}
      acao={
        <Link className="bt" to="/consultar">
          {t('renovar.consultar')}
        </Link>
      }
    />
  );
}
