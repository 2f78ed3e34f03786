import { useState } from 'react';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTextos } from '../../i18n/textos';
import { EscolherArquivo } from '../componentes/escolher-arquivo';
import { concederProvisoria, type FichaDaLicenca } from './contrato';

const MAXIMO = 5 * 1024 * 1024;
const TIPOS = ['application/pdf', 'image/jpeg', 'image/png'];

/** Por que o arquivo não serve, antes de o mandar; o servidor confere os bytes. */
export function recusaDoComprovante({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TIPOS.includes(type)) return 'provisoria.soPdf';
  if (size === 0) return 'provisoria.vazio';
  return size > MAXIMO ? 'provisoria.grande' : null;
}

interface Props {
  ficha: FichaDaLicenca;
  aberto: boolean;
  aoFechar: () => void;
  aoMudar: () => void;
}

/** Título provisório, com o comprovante que a pessoa trouxe. */
export function ConcederProvisoria({ ficha, aberto, aoFechar, aoMudar }: Props) {
  const { t } = useTextos('balcao');
  const notificar = useNotificar();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const protocolo = ficha.licenca.protocolo.codigoFormatado;
  const fechar = () => {
    setArquivo(null);
    setErro(null);
    aoFechar();
  };
  const escolher = (escolhido: File | null) => {
    const recusa = escolhido && recusaDoComprovante(escolhido);
    setErro(recusa ? t(recusa) : null);
    setArquivo(recusa ? null : escolhido);
  };
  const conceder = async (evento: React.SyntheticEvent) => {
    evento.preventDefault();
    if (enviando) return;
    if (!arquivo) {
      setErro(t('provisoria.falta'));
      return;
    }
    setEnviando(true);
    try {
      await concederProvisoria(ficha.id, arquivo);
      fechar();
      aoMudar();
      notificar({ tipo: 'success', titulo: t('provisoria.concedida'), mensagem: protocolo });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.status === 409) aoMudar();
      setErro(causa.campos[0]?.message ?? causa.message);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialogo titulo={t('provisoria.titulo')} aberto={aberto} aoFechar={fechar}>
      <p>{t('provisoria.texto', { protocolo })}</p>
      <form className="formulario-curto" noValidate onSubmit={(evento) => void conceder(evento)}>
        <div className="campo">
          <label className="rot" htmlFor="comprovante">
            {t('provisoria.arquivo')}
          </label>
          <span className="dica" id="comprovante-dica">
            {t('provisoria.dica')}
          </span>
          <EscolherArquivo
            id="comprovante"
            aceita=".pdf,.jpg,.jpeg,.png"
            aria-required="true"
            aria-invalid={erro ? true : undefined}
            aria-describedby="comprovante-dica"
            aoEscolher={escolher}
          />
        </div>
        <div aria-live="assertive" className="recusa">
          {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
        </div>
        <div className="bts bts-fim">
          <button type="button" className="bt bt-3 empurra" onClick={fechar}>
            {t('geral:acoes.cancelar')}
          </button>
          <button type="submit" className="bt" aria-disabled={enviando}>
            {t(enviando ? 'provisoria.enviando' : 'provisoria.sim')}
          </button>
        </div>
      </form>
    </Dialogo>
  );
}
