import { useFormikContext } from 'formik';

import { Aviso } from '../../componentes/avisos/aviso';
import { CampoTexto } from '../../formularios/campos/campos';
import { CampoSelecao } from '../../formularios/campos/escolhas';
import { useTextos } from '../../i18n/textos';
import { doBancoDoBrasil, textosDoPix, TRILHOS_DO_LAYOUT, type ValoresConvenio } from './campos-do-layout';
import './convenios.css';

const MAIORES = {
  url: 200,
  urlDaCobranca: 200,
  convenio: 6,
  urlDoToken: 200,
  escopos: 300,
  chave: 77,
  segredo: 40,
};

/** Com quem se fala para cobrar por PIX. Certificados e segredos nunca passam por aqui: estão em arquivos, que se nomeiam. */
export function CamposDoPix() {
  const { t } = useTextos('console', 'formularios');
  const { layout, pix } = useFormikContext<ValoresConvenio>().values;
  const { trilho } = pix;
  const rotulo = (campo: string) => t(`formularios:campos.${campo}`);
  return (
    <fieldset className="con-pix">
      <legend>{t('convenios.pix.titulo')}</legend>
      <CampoSelecao
        nome="pix.trilho"
        rotulo={rotulo('trilho')}
        vazio={t('convenios.pix.semTrilho')}
        escolhas={TRILHOS_DO_LAYOUT[layout].map((valor) => ({
          valor,
          rotulo: t(`convenios.pix.trilho.${valor}`),
        }))}
      />
      {doBancoDoBrasil(trilho) ? (
        <Aviso tipo="pendente" titulo={t('convenios.pix.naoProvado')}>
          {t('convenios.pix.naoProvadoTexto')}
        </Aviso>
      ) : null}
      {trilho === '' ? null : (
        <>
          {textosDoPix(trilho).map((campo) => (
            <CampoTexto
              key={campo}
              nome={`pix.${campo}`}
              rotulo={rotulo(campo)}
              dica={t(`convenios.pix.dica.${campo}`)}
              maxLength={MAIORES[campo]}
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
          {doBancoDoBrasil(trilho) ? null : (
            <CampoSelecao
              nome="pix.credito"
              rotulo={rotulo('credito')}
              dica={t('convenios.pix.dica.credito')}
              escolhas={(['CONTA', 'ARQUIVO'] as const).map((valor) => ({
                valor,
                rotulo: t(`convenios.pix.credito.${valor}`),
              }))}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
