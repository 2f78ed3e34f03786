import { IconeDevolver } from '../../componentes/icones/devolver';
import { IconeDocumento } from '../../componentes/icones/documento';
import { useTextos } from '../../i18n/textos';
import { QuandoEQuem } from '../componentes/ator';
import { formatarTamanho } from '../componentes/formatar-tamanho';
import { type ManualPublicado, pdfDaVersao, type VersaoDeManual } from './contrato';

interface Props {
  manual: ManualPublicado['manual'];
  versao: VersaoDeManual;
  /** Como se fala dela: `Versão 2`. */
  rotulo: string;
  /** Falta a quem só vê. */
  aoVoltar: (() => void) | null;
}

/** Um PDF que vale ou já valeu: o tamanho dele, e cada vez que passou a valer, por quem e por quê. */
export function VersaoDoManual({ manual, versao, rotulo, aoVoltar }: Props) {
  const { t, idioma } = useTextos('configuracoes');
  const nome = t(`manuais.nome.${manual}`);
  return (
    <li>
      <span className="cfg-mudanca">
        <strong className="num">{rotulo}</strong>
        <span className={`estado ${versao.vale ? 'estado-feito' : 'estado-neutro'}`}>
          {t(versao.vale ? 'manuais.vale' : 'manuais.guardada')}
        </span>
        {versao.paginas === null || versao.tamanho === null ? null : (
          <span className="sec">
            {t('manuais.paginas', { count: versao.paginas })} · {formatarTamanho(versao.tamanho, idioma)}
          </span>
        )}
        <span className="bts man-acoes">
          <a
            className="bt bt-3 bt-p"
            href={pdfDaVersao(manual, versao.numero)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('manuais.verDe', { nome, versao: rotulo })}
          >
            <IconeDocumento />
            {t('manuais.ver')}
          </a>
          {aoVoltar && !versao.vale ? (
            <button
              type="button"
              className="bt bt-2 bt-p"
              aria-label={`${t('manuais.voltar')}: ${rotulo}, ${nome}`}
              onClick={aoVoltar}
            >
              <IconeDevolver />
              {t('manuais.voltar')}
            </button>
          ) : null}
        </span>
      </span>
      {versao.mudancas
        .filter(({ autor }) => autor !== 'produto')
        .map(({ id, motivo, autor, criadaEm }) => (
          <p key={id} className="sec">
            {motivo} · <QuandoEQuem em={criadaEm} ator={autor} />
          </p>
        ))}
    </li>
  );
}
