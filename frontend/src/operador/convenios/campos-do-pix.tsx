import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { CampoTexto } from '../../formularios/campos/campos';
import { CampoSelecao } from '../../formularios/campos/escolhas';
import { type ValoresConvenio } from './campos-do-layout';
import './convenios.css';

const TEXTOS = [
  ['url', 200],
  ['urlDoToken', 200],
  ['chave', 77],
  ['segredo', 40],
] as const;

/** Com quem se fala para cobrar por PIX. Certificados e segredos nunca passam por aqui: estão em arquivos, que se nomeiam. */
export function CamposDoPix() {
  const { t } = useTranslation(['console', 'formularios']);
  const { trilho } = useFormikContext<ValoresConvenio>().values.pix;
  const rotulo = (campo: string) => t(`formularios:campos.${campo}`);
  return (
    <fieldset className="con-pix">
      <legend>{t('convenios.pix.titulo')}</legend>
      <CampoSelecao
        nome="pix.trilho"
        rotulo={rotulo('trilho')}
        vazio={t('convenios.pix.semTrilho')}
        escolhas={[{ valor: 'API_PIX', rotulo: t('convenios.pix.trilho.API_PIX') }]}
      />
      {trilho === '' ? null : (
        <>
          {TEXTOS.map(([campo, maximo]) => (
            <CampoTexto
              key={campo}
              nome={`pix.${campo}`}
              rotulo={rotulo(campo)}
              dica={t(`convenios.pix.dica.${campo}`)}
              maxLength={maximo}
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
          <CampoSelecao
            nome="pix.credito"
            rotulo={rotulo('credito')}
            dica={t('convenios.pix.dica.credito')}
            escolhas={(['CONTA', 'ARQUIVO'] as const).map((valor) => ({
              valor,
              rotulo: t(`convenios.pix.credito.${valor}`),
            }))}
          />
        </>
      )}
    </fieldset>
  );
}
