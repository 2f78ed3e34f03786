import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { object, string } from 'yup';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarInstante } from '../../i18n/instante';
import { formatarCentavos } from '../../kernel/dinheiro';
import { fichaDe } from '../data-provider';
import { nomeDoAtor } from '../ator';
import { Cabecalho } from '../cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { Trilha } from '../ficha/trilha';
import { Fatos } from '../ficha/fatos';
import { type DevolucaoDetalhada, type EventoDevolucao, mudarDevolucao } from './contrato';
import { EstadoDaDevolucao } from './estado-da-devolucao';

const DO_OPERADOR: readonly EventoDevolucao[] = ['CANCELAR'];
const SEM_MOTIVO = { justificativa: '' };

/** Quem recebe, quanto, e o que falta para o dinheiro sair. */
export function DetalheDevolucao() {
  const { t, i18n } = useTranslation('console');
  const { usuario } = useSessao();
  const { id, data, reler, espera } = useFicha<DevolucaoDetalhada>(fichaDe('devolucoes'));
  const [evento, setEvento] = useState<EventoDevolucao | null>(null);
  const titulo = t('devolucoes.uma', { id });
  useTitulo(titulo);
  if (!data) return espera;
  const acoes = data.acoes.filter((acao) => usuario?.papel === 'ADMINISTRADOR' || DO_OPERADOR.includes(acao));
  return (
    <>
      <Trilha passos={[['/admin/devolucoes', t('devolucoes.titulo')]]} aqui={titulo} />
      <Cabecalho
        titulo={titulo}
        depoisDoTitulo={<EstadoDaDevolucao estado={data.estado} />}
        acoes={acoes.map((acao) => (
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
      <div className="pendencia">
        <section className="cx pendencia-resumo">
          <h2>{t('devolucoes.favorecido')}</h2>
          <p className="pendencia-valor">{formatarCentavos(data.valor)}</p>
          <Fatos
            fatos={[
              [t('devolucoes.favorecido'), data.favorecidoNome],
              [t('devolucoes.documento'), data.favorecidoDocumento],
              [t('devolucoes.conta'), data.conta],
              [t('devolucoes.pedidaPor'), nomeDoAtor(data.pedidaPor, t)],
              [t('devolucoes.mudadaEm'), formatarInstante(data.mudadaEm, i18n.language)],
              [
                t('devolucoes.pendencia'),
                <Link key="pendencia" to={`/admin/pendencias/${data.pendenciaId}/show`}>
                  {t('pendencias.uma', { id: data.pendenciaId })}
                </Link>,
              ],
            ]}
          />
        </section>
        <section className="cx pendencia-parte">
          <h2>{t('devolucoes.historico')}</h2>
          <ol className="historia">
            {data.historico.map(({ para, ator, em, motivo }) => (
              <li key={`${para}${em}`}>
                <strong>{t(`devolucoes.estado.${para}`)}</strong>
                <small>
                  {formatarInstante(em, i18n.language)} · {nomeDoAtor(ator, t)}
                </small>
                <q>{motivo}</q>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <DialogoDaMudanca id={id} evento={evento} aoFechar={() => setEvento(null)} aoMudar={reler} />
    </>
  );
}

function DialogoDaMudanca({
  id,
  evento,
  aoFechar,
  aoMudar,
}: {
  id: number;
  evento: EventoDevolucao | null;
  aoFechar: () => void;
  aoMudar: () => void;
}) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  const esquema = useMemo(
    () =>
      object({
        justificativa: string().trim().required(t('pendencias.obrigatorio')).min(10, t('pendencias.curta')),
      }),
    [t],
  );
  const mudar = async ({ justificativa }: typeof SEM_MOTIVO) => {
    if (!evento) return;
    const { estado } = await mudarDevolucao(id, evento, justificativa);
    aoFechar();
    aoMudar();
    notificar({
      tipo: 'success',
      titulo: t('devolucoes.feita'),
      mensagem: t('devolucoes.feitaTexto', { id, estado: t(`devolucoes.estado.${estado}`).toLowerCase() }),
    });
  };
  const titulo = evento ? t(`devolucoes.acao.${evento}`) : '';
  return (
    <Dialogo titulo={titulo} aberto={evento !== null} aoFechar={aoFechar}>
      {evento ? <p>{t(`devolucoes.explica.${evento}`)}</p> : null}
      <FormularioCurto
        inicial={SEM_MOTIVO}
        esquema={esquema}
        aoEnviar={mudar}
        aoCancelar={aoFechar}
        perigo={evento === 'RECUSAR' || evento === 'CANCELAR'}
        enviar={t('pendencias.confirmar', { acao: titulo.toLowerCase() })}
      >
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
