import { useState } from 'react';

import { formatarCnpj } from '../../api/gerado/kernel/cnpj';
import { Aviso } from '../../componentes/avisos/aviso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarInstante } from '../../i18n/instante';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { AUSENTE } from '../../kernel/ausente';
import { formatarCpf } from '../../kernel/documento';
import { fichaDe } from '../data-provider';
import { Ator, QuandoEQuem } from '../componentes/ator';
import { Cabecalho } from '../componentes/cabecalho';
import { Recusadas } from '../componentes/recusadas';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { useFicha } from '../ficha/usar-ficha';
import { Fatos } from '../ficha/fatos';
import { type DevolucaoDetalhada, type EventoDevolucao, mudarDevolucao } from './contrato';
import { EstadoDaDevolucao } from './estado-da-devolucao';
import { elo } from '../componentes/elo';
import { oQueAlguemEscreveu } from '../componentes/o-que-alguem-escreveu';

type DinheiroDoPix = NonNullable<DevolucaoDetalhada['pix']>;

const INTERVALO_MS = 5_000;

/** O que o provedor faz ou fez dela; da que nunca lhe chegou, por onde ainda se paga. */
function porOnde(
  { cabe, dias, estado, emCurso, detalhe }: DinheiroDoPix,
  daDevolucao: DevolucaoDetalhada['estado'],
) {
  if (emCurso && detalhe !== null) return 'SEM_RESPOSTA';
  if (estado !== null) return estado === 'NAO_REALIZADO' && daDevolucao === 'RECUSADA' ? 'NAO_FEITA' : estado;
  if (daDevolucao !== 'PEDIDA' && daDevolucao !== 'AUTORIZADA') return null;
  if (cabe) return 'DEPOIS_DE_AUTORIZAR';
  return dias > 0 ? 'PELA_CONTA' : 'FORA_DO_PRAZO';
}

/** O dinheiro veio por PIX: por onde volta, e até quando. */
function PeloPix({ pix, daDevolucao }: { pix: DinheiroDoPix; daDevolucao: DevolucaoDetalhada['estado'] }) {
  const { t } = useTextos('console');
  const { dias, estado, detalhe } = pix;
  const qual = porOnde(pix, daDevolucao);
  if (qual === null) return null;
  return (
    <div className="retorno-avisos">
      <Aviso tipo={estado === 'NAO_REALIZADO' ? 'pendente' : 'info'} titulo={t('devolucoes.pix.titulo')}>
        <p>
          {t(`devolucoes.pix.${qual}`, { count: dias })} {detalhe}
        </p>
      </Aviso>
    </div>
  );
}

function Porque({ motivo }: { motivo: string }) {
  const { t } = useTextos('console');
  const porque =
    motivo === 'PAGAMENTO_ESTORNADO' ? t(`pendencias.motivos.${motivo}`) : oQueAlguemEscreveu(motivo);
  return porque && <q>{porque}</q>;
}

/** Quem recebe, quanto, e o que falta para o dinheiro sair. */
export function DetalheDevolucao() {
  const { t, idioma } = useTextos('console', 'balcao', 'rotulos');
  const { id, data, reler, espera } = useFicha<DevolucaoDetalhada>(fichaDe('devolucoes'), {
    refetchInterval: (busca) => (busca.state.data?.pix?.emCurso ? INTERVALO_MS : false),
  });
  const [evento, setEvento] = useState<EventoDevolucao | null>(null);
  const titulo = t('devolucoes.uma', { id });
  useTitulo(titulo);
  if (!data) return espera;
  const acao = evento ? t(`devolucoes.acao.${evento}`) : '';
  const peloPix = evento === 'AUTORIZAR' && data.pix?.cabe;
  const explica = peloPix
    ? t('devolucoes.pix.DEPOIS_DE_AUTORIZAR', { count: data.pix?.dias })
    : evento
      ? t(`devolucoes.explica.${evento}`)
      : '';
  return (
    <>
      <Cabecalho
        passos={[['/admin/devolucoes', t('devolucoes.titulo')]]}
        titulo={titulo}
        depoisDoTitulo={<EstadoDaDevolucao estado={data.estado} />}
        acoes={data.acoes.map((acao) => (
          <button
            key={acao}
            type="button"
            className={acao === 'AUTORIZAR' || acao === 'PAGAR' ? 'bt' : 'bt bt-perigo'}
            onClick={() => setEvento(acao)}
          >
            {t(`devolucoes.acao.${acao}`)}
          </button>
        ))}
      />
      {data.pix ? <PeloPix pix={data.pix} daDevolucao={data.estado} /> : null}
      <div className="retorno-avisos">
        <Recusadas recusadas={data.recusadas} nomeDe={(acao) => t(`devolucoes.acao.${acao}`)} />
      </div>
      <div className="pendencia">
        <section className="cx pendencia-resumo">
          <h2>{t('devolucoes.favorecido')}</h2>
          <p className="pendencia-valor">{formatarCentavos(data.valor)}</p>
          <Fatos
            fatos={[
              [t('devolucoes.favorecido'), data.favorecidoNome],
              [t('devolucoes.documento'), formatarCnpj(formatarCpf(data.favorecidoDocumento))],
              [t('devolucoes.conta'), data.conta],
              [t('devolucoes.pedidaPor'), <Ator key="a" de={data.pedidaPor} />],
              [t('devolucoes.mudadaEm'), formatarInstante(data.mudadaEm, idioma)],
              [
                t('devolucoes.pendencia'),
                elo('pendencias', data.pendenciaId, t('pendencias.uma', { id: data.pendenciaId })),
              ],
              data.documento !== null && [
                t('pendencias.documento'),
                elo('boletos', data.documento.id, data.documento.numeroDocumento),
              ],
              data.licenca !== null && [
                t('pendencias.licenca'),
                elo('licencas', data.licenca.id, data.licenca.protocolo),
              ],
              data.licenca !== null && [
                t('balcao:licencas.titular'),
                elo(
                  'pessoas',
                  data.licenca.pessoaId,
                  data.licenca.titular === AUSENTE ? t('balcao:pessoas.eliminada') : data.licenca.titular,
                ),
              ],
            ]}
          />
        </section>
        <section className="cx pendencia-parte">
          <h2>{t('devolucoes.historico')}</h2>
          <ol className="historia">
            {data.historico.map(({ para, ator, em, motivo }) => (
              <li key={`${para}${em}`}>
                <strong>{t(`rotulos:devolucao.${para}`)}</strong>
                <small>
                  <QuandoEQuem em={em} ator={ator} />
                </small>
                <Porque motivo={motivo} />
              </li>
            ))}
          </ol>
        </section>
      </div>
      <DialogoComMotivo
        aberto={evento !== null}
        titulo={acao}
        explica={explica}
        cabe={evento !== null && data.acoes.includes(evento)}
        nome="justificativa"
        enviar={t('pendencias.confirmar', { acao: acao.toLowerCase() })}
        perigo={evento === 'RECUSAR' || evento === 'CANCELAR'}
        fazer={async (justificativa) => {
          const { estado } = await mudarDevolucao(id, evento ?? 'CANCELAR', justificativa);
          return {
            titulo: t('devolucoes.feita'),
            mensagem: t('devolucoes.feitaTexto', {
              id,
              estado: t(`rotulos:devolucao.${estado}`).toLowerCase(),
            }),
          };
        }}
        aoFechar={() => setEvento(null)}
        aoMudar={reler}
      />
    </>
  );
}
