import { useState } from 'react';
import { Link } from 'react-router';

import { type ConferenciaRecebida } from '../../api/carteira/conferencias-de-campo';
import { type PescadoContado } from '../../componentes/pescado/contado';
import { useTextos } from '../../i18n/textos';
import { formatarProtocolo } from '../../kernel/protocolo';
import { Ator } from '../componentes/ator';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { DialogoDoPescado } from './dialogo-do-pescado';

type Veredito = ConferenciaRecebida['veredito'];
const VEREDITOS = ['VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA', 'INDEFINIDA'] as const;

/** O que os fiscais conferiram no campo, também sem rede. */
export function ListaConferencias() {
  // Os textos do diálogo vêm com a tela: se viessem ao abri-lo, ela saía e o foco não tinha aonde voltar.
  const { t } = useTextos('console', 'regras', 'rotulos');
  const [aberto, setAberto] = useState<PescadoContado | null>(null);
  return (
    <ListaDoConsole<ConferenciaRecebida>
      lista="conferencias"
      continua
      antes={<DialogoDoPescado pescado={aberto} aoFechar={() => setAberto(null)} />}
      assunto="console"
      filtros={
        <EscolhaDaLista<Veredito>
          campo="veredito"
          rotulo={t('conferencias.filtrar')}
          opcoes={[null, ...VEREDITOS]}
          nomeDe={(veredito) => t(veredito ? `rotulos:conferencia.${veredito}` : 'conferencias.todas')}
        />
      }
      colunas={[
        {
          nome: 'codigo',
          cartao: 'titulo',
          tipo: 'numero',
          valor: ({ codigo, existe }) =>
            existe ? (
              <Link
                to={`/admin/licencas?${new URLSearchParams({ filter: JSON.stringify({ protocolo: codigo }) })}`}
              >
                {formatarProtocolo(codigo)}
              </Link>
            ) : (
              <strong>{formatarProtocolo(codigo)}</strong>
            ),
        },
        {
          nome: 'veredito',
          valor: ({ veredito }) => <strong>{t(`rotulos:conferencia.${veredito}`)}</strong>,
        },
        {
          nome: 'existe',
          escondida: true,
          valor: ({ existe }) => t(existe ? 'conferencias.sim' : 'conferencias.nao'),
        },
        {
          nome: 'como',
          valor: ({ peloCodigo }) => t(peloCodigo ? 'conferencias.peloCodigo' : 'conferencias.peloNumero'),
        },
        {
          nome: 'rede',
          valor: ({ comAgencia }) => t(comAgencia ? 'conferencias.comRede' : 'conferencias.semRede'),
        },
        {
          nome: 'pescado',
          valor: ({ pescado }) =>
            pescado ? (
              <button type="button" className="bt bt-3 bt-p num" onClick={() => setAberto(pescado)}>
                {t('conferencias.contados', { count: pescado.peixes.length })}
                {pescado.excessos.length > 0 ? `: ${t('conferencias.passa')}` : ''}
              </button>
            ) : null,
        },
        { nome: 'fiscal', valor: ({ usuarioId }) => <Ator de={`usuario:${usuarioId}`} /> },
        { nome: 'feita', tipo: 'instante', ordem: 'feitaEm', valor: ({ feitaEm }) => feitaEm },
        { nome: 'recebida', tipo: 'instante', ordem: 'id', valor: ({ recebidaEm }) => recebidaEm },
      ]}
    />
  );
}
