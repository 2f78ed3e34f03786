import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useSessao } from '../../componentes/sessao';
import { CampoTexto, CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type AcaoOferecida, decidirPendencia, type PendenciaDetalhada } from './contrato';

export type Pergunta =
  | { acao: AcaoOferecida['acao']; efeito: AcaoOferecida['efeito']; documentoId?: number }
  | { acao: 'DESFAZER' };

const VAZIO = { justificativa: '', protocolo: '', favorecidoNome: '', favorecidoDocumento: '', conta: '' };

/** Os botões do que cabe fazer; cada um explica o efeito e pede o motivo antes de agir. */
export function Acoes({
  pendencia,
  aoPerguntar,
}: {
  pendencia: PendenciaDetalhada;
  aoPerguntar: (pergunta: Pergunta) => void;
}) {
  const { t } = useTranslation('console');
  const { usuario } = useSessao();
  const cabe = ({ exigeAdministrador }: { exigeAdministrador: boolean }) =>
    !exigeAdministrador || usuario?.papel === 'ADMINISTRADOR';
  const presas = pendencia.acoes.some((oferecida) => !cabe(oferecida));
  return (
    <section className="cx decidir" aria-labelledby="decidir">
      <h2 id="decidir">{t('pendencias.decidir')}</h2>
      {pendencia.acoes.length === 0 ? (
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
      {presas ? <p className="sm sec">{t('pendencias.soAdministracao')}</p> : null}
    </section>
  );
}

/** O motivo é obrigatório; casar pede para onde, devolver pede a quem. */
export function DialogoDaDecisao({
  pendenciaId,
  pergunta,
  aoFechar,
  aoDecidir,
}: {
  pendenciaId: number;
  pergunta: Pergunta | null;
  aoFechar: () => void;
  aoDecidir: () => void;
}) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  // Guarda a última para que o título não mude enquanto o diálogo fecha.
  const [ultima, setUltima] = useState(pergunta);
  if (pergunta !== null && pergunta !== ultima) setUltima(pergunta);
  const acao = ultima?.acao ?? 'ACEITAR';
  const documentoId = ultima && 'documentoId' in ultima ? ultima.documentoId : undefined;
  const pedeProtocolo = acao === 'CASAR' && documentoId === undefined;
  const pedeFavorecido = acao === 'DEVOLVER';
  const esquema = useMemo(() => {
    const obrigatorio = string().trim().required(t('pendencias.obrigatorio'));
    return object({
      justificativa: obrigatorio.min(10, t('pendencias.curta')),
      ...(pedeProtocolo ? { protocolo: obrigatorio } : {}),
      ...(pedeFavorecido
        ? { favorecidoNome: obrigatorio, favorecidoDocumento: obrigatorio, conta: obrigatorio }
        : {}),
    });
  }, [t, pedeProtocolo, pedeFavorecido]);
  const decidir = async (valores: typeof VAZIO) => {
    const { justificativa, protocolo, ...favorecido } = valores;
    const { estado } = await decidirPendencia(pendenciaId, acao, {
      justificativa,
      ...(pedeProtocolo ? { protocolo } : {}),
      ...(acao === 'CASAR' && documentoId !== undefined ? { documentoId } : {}),
      ...(pedeFavorecido ? favorecido : {}),
    });
    aoFechar();
    aoDecidir();
    notificar({
      tipo: 'success',
      titulo: t('pendencias.feita'),
      mensagem: t('pendencias.feitaTexto', {
        id: pendenciaId,
        estado: t(`pendencias.estado.${estado}`).toLowerCase(),
      }),
    });
  };
  const titulo = t(`pendencias.acao.${acao}`);
  return (
    <Dialogo titulo={titulo} aberto={pergunta !== null} aoFechar={aoFechar}>
      <p>
        {ultima && 'efeito' in ultima
          ? t(`pendencias.efeito.${ultima.efeito}`)
          : t('pendencias.desfazerTexto')}
      </p>
      <FormularioCurto
        inicial={VAZIO}
        esquema={esquema}
        aoEnviar={decidir}
        aoCancelar={aoFechar}
        enviar={t('pendencias.confirmar', { acao: titulo.toLowerCase() })}
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
        {pedeFavorecido ? (
          <>
            <CampoTexto nome="favorecidoNome" rotulo={t('pendencias.favorecidoNome')} maxLength={200} />
            <CampoTexto
              nome="favorecidoDocumento"
              rotulo={t('pendencias.favorecidoDocumento')}
              maxLength={28}
              spellCheck={false}
            />
            <CampoTexto nome="conta" rotulo={t('pendencias.conta')} maxLength={200} spellCheck={false} />
          </>
        ) : null}
        <CampoTextoLongo
          nome="justificativa"
          rotulo={t('pendencias.justificativa')}
          dica={t('pendencias.justificativaDica')}
          maxLength={500}
        />
      </FormularioCurto>
    </Dialogo>
  );
}
