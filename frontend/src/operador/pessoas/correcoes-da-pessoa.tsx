import { useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';
import { QuandoEQuem } from '../componentes/ator';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { desfazerCorrecao, type FichaDaPessoa } from './contrato';
import { MudancasDoCadastro } from './mudancas-do-cadastro';

interface Props {
  ficha: FichaDaPessoa;
  aoMudar: () => void;
}

/** O que a equipe corrigiu, por quê e quem; a que o cadastro ainda mostra desfaz-se. */
export function CorrecoesDaPessoa({ ficha: { id, correcoes }, aoMudar }: Props) {
  const { t } = useTextos('balcao');
  const [desfazendo, setDesfazendo] = useState<FichaDaPessoa['correcoes'][number] | null>(null);
  if (correcoes.length === 0) return null;
  const desfazer = async (motivo: string) => {
    if (!desfazendo) throw new Error('nenhuma correção a desfazer');
    await desfazerCorrecao(id, desfazendo.id, motivo);
    return { titulo: t('correcao.desfeita'), mensagem: t('pessoas.corrigidaTexto') };
  };
  return (
    <section className="cx ficha-parte" aria-labelledby="correcoes">
      <h2 id="correcoes">{t('correcao.daPessoa')}</h2>
      <ol className="historia">
        {correcoes.map((correcao) => (
          <li key={correcao.id}>
            <strong>
              {correcao.desfaz === null
                ? t('correcao.uma', { id: correcao.id })
                : t('correcao.desfez', { id: correcao.id, outra: correcao.desfaz })}
            </strong>
            <small>
              <QuandoEQuem em={correcao.em} ator={correcao.ator} />
            </small>
            <q>{correcao.motivo}</q>
            {correcao.mudanca ? (
              <MudancasDoCadastro {...correcao.mudanca} />
            ) : (
              <Aviso tipo="pendente">{t('correcao.ilegivel')}</Aviso>
            )}
            {correcao.podeDesfazer ? (
              <div className="bts">
                <button type="button" className="bt bt-3" onClick={() => setDesfazendo(correcao)}>
                  {t('correcao.desfazer')}
                </button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <DialogoComMotivo
        aberto={desfazendo !== null}
        titulo={t('correcao.desfazer')}
        explica={t('correcao.desfazerTexto')}
        cabe={correcoes.some(({ id, podeDesfazer }) => id === desfazendo?.id && podeDesfazer)}
        nome="motivo"
        dica={t('correcao.motivoDica')}
        enviar={t('correcao.desfazerSim')}
        perigo
        fazer={desfazer}
        aoFechar={() => setDesfazendo(null)}
        aoMudar={aoMudar}
      >
        {desfazendo?.mudanca ? (
          <MudancasDoCadastro
            campos={desfazendo.mudanca.campos}
            antes={desfazendo.mudanca.depois}
            depois={desfazendo.mudanca.antes}
            comeco
          />
        ) : null}
      </DialogoComMotivo>
    </section>
  );
}
