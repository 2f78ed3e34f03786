import { useState } from 'react';
import { object, string } from 'yup';

import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useRecurso } from '../../componentes/usar-recurso';
import { CampoTexto } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { avisarEm, avisosDoPix, type AvisosDoPix as Avisos } from './contrato';

/** Onde o provedor avisa o que entra pela chave do convênio, e o cadastro desse endereço. */
export function AvisosDoPix({ id }: { id: number }) {
  const { t } = useTextos('console', 'formularios');
  const confirmar = useConfirmacao();
  const { dados, erro, recarregar } = useRecurso(`avisos-do-pix:${id}`, () => avisosDoPix(id));
  const [posto, setPosto] = useState<Avisos | null>(null);
  const rotulo = t('formularios:campos.endereco');
  if (erro) return <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} />;
  if (!dados) return <Esqueleto linhas={2} />;
  const { endereco, causa, detalhe } = posto ?? dados;
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
    if (sim) setPosto(await avisarEm(id, novo));
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
        inicial={{ endereco: dados.endereco ?? '' }}
        esquema={object({
          endereco: string()
            .trim()
            .required(t('formularios:validacao.obrigatorio', { campo: rotulo })),
        })}
        aoEnviar={(valores) => cadastrar(valores.endereco.trim())}
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
