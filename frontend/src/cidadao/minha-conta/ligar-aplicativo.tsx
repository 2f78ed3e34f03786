import type { ObjectSchema } from 'yup';

import { type InicioDoSegundoFator } from '../../api/conta/contrato-conta';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { CampoTexto } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';

interface Props {
  inicio: InicioDoSegundoFator;
  esquema: ObjectSchema<object>;
  aoEnviar: (codigo: string) => Promise<void>;
  aoCancelar: () => void;
  aoMudar: () => void;
}

/** QR code para o outro aparelho, o mesmo segredo em texto, e o primeiro código, que prova que deu certo. */
export function LigarAplicativo({ inicio, esquema, aoEnviar, aoCancelar, aoMudar }: Props) {
  const { t } = useTextos('conta');
  return (
    <FormularioCurto
      key="aplicativo"
      inicial={{ codigo: '' }}
      esquema={esquema}
      enviar={t('fator.ligarAgora')}
      aoCancelar={aoCancelar}
      aoMudar={aoMudar}
      aoEnviar={({ codigo }) => aoEnviar(codigo.replace(/\s/g, ''))}
    >
      {/* O QR code vem antes do campo: quem chega começa pelo primeiro passo. */}
      <ol className="passos" tabIndex={-1} data-comeco>
        <li>
          <p>{t('fator.passo1')}</p>
        </li>
        <li>
          <p>{t('fator.passo2')}</p>
          <div className="fator-segredo">
            <img src={inicio.qrCodeBase64} alt={t('fator.qr')} width={184} height={184} />
            <div className="pilha">
              <p className="sm sec">{t('fator.semCamera')}</p>
              <p className="fator-texto num" translate="no">
                {(inicio.segredo.match(/.{1,4}/g) ?? []).join(' ')}
              </p>
              <p>
                <a className="com-icone" href={inicio.uri}>
                  <IconeAparelho />
                  {t('fator.abrirAplicativo')}
                </a>
              </p>
            </div>
          </div>
        </li>
        <li>
          <p>{t('fator.passo3')}</p>
          <CampoCodigo />
        </li>
      </ol>
    </FormularioCurto>
  );
}

function CampoCodigo() {
  const { t } = useTextos('formularios');
  return (
    <CampoTexto
      nome="codigo"
      rotulo={t('campos.codigo')}
      dica={t('dicas.codigo')}
      className="curto"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  );
}

/** Quem está sem o celular tem ainda os códigos de recuperação. */
export function CampoCodigoOuReserva() {
  const { t } = useTextos('formularios');
  return (
    <CampoTexto
      nome="codigo"
      rotulo={t('campos.codigo')}
      dica={t('dicas.codigoOuReserva')}
      className="curto"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
