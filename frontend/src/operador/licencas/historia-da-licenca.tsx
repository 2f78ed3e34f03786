import { useMemo, useState } from 'react';
import { object, string } from 'yup';

import { useNotificar } from '../../componentes/avisos/notificacoes';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { QuandoEQuem } from '../componentes/ator';
import { oQueAlguemEscreveu } from '../componentes/o-que-alguem-escreveu';
import { anotar, type FichaDaPessoa } from '../pessoas/contrato';
import { type MudancaDaLicenca } from './contrato';

interface Props {
  historico: readonly MudancaDaLicenca[];
  anotacoes: FichaDaPessoa['anotacoes'];
  /** De quem se anota; nulo onde não se pode. */
  pessoaId: number | null;
  /** Sem ela, a linha do tempo é da pessoa, com todas as suas licenças. */
  licencaId?: number;
  aoAnotar: () => void;
}

/** O que aconteceu e o que a equipe anotou: o quê, quando e quem; o mais novo primeiro. */
export function HistoriaDaLicenca({ historico, anotacoes, pessoaId, licencaId, aoAnotar }: Props) {
  const { t } = useTextos('balcao');
  const passos = [
    ...historico.map(({ id, evento, motivo, ...resto }) => ({
      ...resto,
      chave: `m${id}`,
      titulo: t(`evento.${evento}`, { defaultValue: evento }),
      texto: oQueAlguemEscreveu(motivo),
    })),
    ...anotacoes.map(({ id, ...resto }) => ({ ...resto, chave: `a${id}`, titulo: t('historia.anotacao') })),
  ].sort((uma, outra) => outra.em.localeCompare(uma.em));
  return (
    <section className="cx ficha-parte" aria-labelledby="historia">
      <h2 id="historia">{t('historia.titulo')}</h2>
      {pessoaId === null ? null : <Anotar {...{ pessoaId, aoAnotar }} licencaId={licencaId ?? null} />}
      <ol className="historia">
        {passos.map(({ chave, titulo, em, ator, texto, protocolo }) => (
          <li key={chave}>
            <strong>{titulo}</strong>
            <small>
              <QuandoEQuem em={em} ator={ator} />
              {licencaId === undefined && protocolo ? ` · ${protocolo}` : ''}
            </small>
            {texto ? <q>{texto}</q> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Anotar({
  pessoaId,
  licencaId,
  aoAnotar,
}: {
  pessoaId: number;
  licencaId: number | null;
  aoAnotar: () => void;
}) {
  const { t } = useTextos('balcao');
  const notificar = useNotificar();
  const [aberto, setAberto] = useState(false);
  const esquema = useMemo(
    () => object({ texto: string().trim().required(t('historia.curta')).min(2, t('historia.curta')) }),
    [t],
  );
  const fechar = () => setAberto(false);
  return (
    <>
      <div className="bts">
        <button type="button" className="bt bt-2" onClick={() => setAberto(true)}>
          {t('historia.anotar')}
        </button>
      </div>
      <Dialogo titulo={t('historia.anotar')} aberto={aberto} aoFechar={fechar}>
        <FormularioCurto
          inicial={{ texto: '' }}
          esquema={esquema}
          enviar={t('historia.guardar')}
          aoCancelar={fechar}
          aoMudar={aoAnotar}
          aoEnviar={async ({ texto }) => {
            await anotar(pessoaId, texto.trim(), licencaId);
            fechar();
            aoAnotar();
            notificar({ tipo: 'success', titulo: t('historia.anotada'), mensagem: texto.trim() });
          }}
        >
          <CampoTextoLongo
            nome="texto"
            rotulo={t('historia.texto')}
            dica={t('historia.dica')}
            maxLength={1000}
          />
        </FormularioCurto>
      </Dialogo>
    </>
  );
}
