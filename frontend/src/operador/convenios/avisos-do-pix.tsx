import { useState } from 'react';
import { object, string } from 'yup';

import { Aviso } from '../../componentes/avisos/aviso';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { CampoTexto } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { avisarEm, type AvisosDoPix as Avisos } from './contrato';

interface Props {
  id: number;
  lidos: Avisos;
  aoMudar: () => void;
}

/** Onde o provedor avisa o que entra pela chave do convênio, e o cadastro desse endereço. */
export function AvisosDoPix({ id, lidos, aoMudar }: Props) {
  const { t } = useTextos('console', 'formularios');
  const confirmar = useConfirmacao();
  /** O que o provedor recusou, até a tentativa seguinte. */
  const [recusado, setRecusado] = useState<Avisos | null>(null);
  const rotulo = t('formularios:campos.endereco');
  const { endereco } = lidos;
  const { causa, detalhe } = recusado ?? lidos;
  const cadastrar = async (novo: string) => {
    const sim = await confirmar({
      titulo: t('convenios.pix.avisarTitulo'),
      texto: (
        <>
          <p>{t('convenios.pix.avisarTexto', { endereco: novo })}</p>
          {endereco && endereco !== novo ? <p>{t('convenios.pix.avisarTroca', { endereco })}</p> : null}
        </>
      ),
      confirmar: t('convenios.pix.cadastrarAvisos'),
    });
    if (!sim) return;
    setRecusado(null);
    const posto = await avisarEm(id, novo);
    if (posto.causa) setRecusado(posto);
    aoMudar();
  };
  return (
    <>
      <div role="status">
        {causa ? (
          <Aviso tipo="erro" titulo={t(`convenios.pix.causa.${causa}`)}>
            <p>{detalhe}</p>
          </Aviso>
        ) : (
          <p>{endereco ? t('convenios.pix.avisaEm', { endereco }) : t('convenios.pix.semAvisos')}</p>
        )}
      </div>
      <FormularioCurto
        inicial={{ endereco: endereco ?? '' }}
        esquema={object({
          endereco: string()
            .trim()
            .required(t('formularios:validacao.obrigatorio', { campo: rotulo })),
        })}
        aoEnviar={(valores) => cadastrar(valores.endereco.trim())}
        aoMudar={aoMudar}
        enviar={t('convenios.pix.cadastrarAvisos')}
      >
        <CampoTexto
          nome="endereco"
          rotulo={rotulo}
          dica={t('convenios.pix.dicaDosAvisos', { id })}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormularioCurto>
    </>
  );
}
