import { useCallback, useMemo, useRef } from 'react';
import { string } from 'yup';

import { useSessao } from '../../componentes/sessao';
import { CampoTexto } from '../../formularios/campos/campos';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Ajuda } from '../ajuda/ajuda';
import { Recusadas } from '../componentes/recusadas';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { AlvoEscrito, AlvoProposto, type CasamentoLido } from './alvo-do-casamento';
import { type AcaoOferecida, decidirPendencia, type PendenciaDetalhada } from './contrato';

export type Pergunta =
  | { acao: AcaoOferecida['acao']; efeito: AcaoOferecida['efeito']; documentoId?: number }
  | { acao: 'DESFAZER' };

/** Os botões do que cabe fazer; cada um explica o efeito e pede o motivo antes de agir. */
export function Acoes({
  pendencia,
  aoPerguntar,
}: {
  pendencia: PendenciaDetalhada;
  aoPerguntar: (pergunta: Pergunta) => void;
}) {
  const { t } = useTextos('console');
  const { usuario } = useSessao();
  const cabe = ({ exigeAdministrador }: { exigeAdministrador: boolean }) =>
    !exigeAdministrador || usuario?.papel === 'ADMINISTRADOR';
  const presas = pendencia.acoes.some((oferecida) => !cabe(oferecida));
  return (
    <section className="cx decidir" aria-labelledby="decidir">
      <div className="com-ajuda">
        <h2 id="decidir">{t('pendencias.decidir')}</h2>
        {pendencia.acoes.some(({ acao }) => acao === 'CASAR') ? <Ajuda sobre="casar" /> : null}
      </div>
      {pendencia.acoes.length + pendencia.recusadas.length === 0 ? (
        <p>{t(pendencia.estado === 'ABERTA' ? 'pendencias.fechaSozinha' : 'pendencias.nadaAFazer')}</p>
      ) : null}
      <ul className="decidir-acoes">
        {pendencia.acoes.filter(cabe).map(({ acao, efeito }) => (
          <li key={acao}>
            <button
              type="button"
              className={acao === 'ACEITAR' ? 'bt' : 'bt bt-2'}
              aria-describedby={`efeito-${acao}`}
              onClick={() => aoPerguntar({ acao, efeito })}
            >
              {t(`pendencias.acao.${acao}`)}
            </button>
            <span id={`efeito-${acao}`}>{t(`pendencias.efeito.${efeito}`)}</span>
          </li>
        ))}
      </ul>
      <Recusadas recusadas={pendencia.recusadas} nomeDe={(acao) => t(`pendencias.acao.${acao}`)} />
      {presas ? <p className="sm sec">{t('pendencias.soAdministracao')}</p> : null}
    </section>
  );
}

/** O motivo é obrigatório; casar pede para onde, devolver pede a quem. */
export function DialogoDaDecisao({
  pendencia,
  pergunta,
  aoFechar,
  aoDecidir,
  aoMudar,
}: {
  pendencia: PendenciaDetalhada;
  pergunta: Pergunta | null;
  aoFechar: () => void;
  aoDecidir: () => void;
  aoMudar: () => void;
}) {
  const { t } = useTextos('console', 'rotulos');
  const acao = pergunta?.acao ?? 'ACEITAR';
  const documentoId = pergunta && 'documentoId' in pergunta ? pergunta.documentoId : undefined;
  // O de agora, se o que está por trás se leu de novo.
  const oferecida = pendencia.acoes.find((uma) => uma.acao === acao);
  const efeito = oferecida?.efeito ?? (pergunta && 'efeito' in pergunta ? pergunta.efeito : undefined);
  const casamento = useRef<CasamentoLido>(null);
  const aoLer = useCallback((lido: CasamentoLido | null) => {
    casamento.current = lido;
  }, []);
  const pedeProtocolo = acao === 'CASAR' && documentoId === undefined;
  const pedeFavorecido = acao === 'DEVOLVER';
  const regras = useMemo(() => {
    const obrigatorio = string().trim().required(t('pendencias.obrigatorio'));
    return {
      ...(pedeProtocolo ? { protocolo: obrigatorio } : {}),
      ...(pedeFavorecido
        ? { favorecidoNome: obrigatorio, favorecidoDocumento: obrigatorio, conta: obrigatorio }
        : {}),
    };
  }, [t, pedeProtocolo, pedeFavorecido]);
  const titulo = t(`pendencias.acao.${acao}`);
  const { linha, retorno, dataPagamento, valorPago } = pendencia;
  const quemPagou = pendencia.documento ?? pendencia.proposto;
  const inicial = {
    protocolo: '',
    favorecidoNome: quemPagou?.pagador ?? '',
    favorecidoDocumento: quemPagou?.pagadorDocumento ?? '',
    conta: '',
  };
  const comprovante =
    retorno && dataPagamento
      ? t('pendencias.comprovante', {
          dia: formatarData(dataPagamento),
          valor: formatarCentavos(valorPago),
          arquivo: retorno.nome,
          linha,
        })
      : '';
  return (
    <DialogoComMotivo
      aberto={pergunta !== null}
      titulo={titulo}
      explica={t(efeito ? `pendencias.efeito.${efeito}` : 'pendencias.desfazerTexto')}
      cabe={acao === 'DESFAZER' ? pendencia.desfazer?.recusa === null : oferecida !== undefined}
      nome="justificativa"
      enviar={t('pendencias.confirmar', { acao: titulo.toLowerCase() })}
      inicial={inicial}
      motivo={pedeFavorecido ? comprovante : ''}
      regras={regras}
      fazer={async (justificativa, { protocolo, favorecidoNome, favorecidoDocumento, conta }) => {
        const { estado } = await decidirPendencia(pendencia.id, acao, {
          justificativa,
          vista: pendencia.historico.length,
          ...(acao === 'ACEITAR' ? { visto: efeito } : {}),
          ...(pedeProtocolo ? { protocolo } : {}),
          ...(acao === 'CASAR' ? { documentoId, visto: casamento.current?.dados ?? undefined } : {}),
          ...(pedeFavorecido ? { favorecidoNome, favorecidoDocumento, conta } : {}),
        });
        return {
          titulo: t('pendencias.feita'),
          mensagem: t('pendencias.feitaTexto', {
            id: pendencia.id,
            estado: t(`rotulos:pendencia.${estado}`).toLowerCase(),
          }),
        };
      }}
      aoFechar={aoFechar}
      aoMudar={() => {
        casamento.current?.recarregar();
        aoMudar();
      }}
      aoFazer={aoDecidir}
    >
      {pedeProtocolo ? (
        <CampoTexto
          nome="protocolo"
          rotulo={t('pendencias.protocolo')}
          dica={t('pendencias.protocoloDica')}
          maxLength={30}
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      {pedeProtocolo ? <AlvoEscrito pendenciaId={pendencia.id} aoLer={aoLer} /> : null}
      {acao === 'CASAR' && documentoId !== undefined && pendencia.proposto ? (
        <AlvoProposto pendenciaId={pendencia.id} documento={pendencia.proposto} aoLer={aoLer} />
      ) : null}
      {pedeFavorecido ? (
        <>
          <CampoTexto nome="favorecidoNome" rotulo={t('pendencias.favorecidoNome')} maxLength={200} />
          <CampoTexto
            nome="favorecidoDocumento"
            rotulo={t('pendencias.favorecidoDocumento')}
            maxLength={28}
            spellCheck={false}
          />
          <CampoTexto
            nome="conta"
            rotulo={t('pendencias.conta')}
            dica={pendencia.pix && pendencia.pix.dias > 0 ? t('pendencias.contaDica') : undefined}
            maxLength={200}
            spellCheck={false}
          />
        </>
      ) : null}
    </DialogoComMotivo>
  );
}
