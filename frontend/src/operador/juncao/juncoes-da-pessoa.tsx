import { useState } from 'react';
import { Link } from 'react-router';

import { useTextos } from '../../i18n/textos';
import { formatarCpf } from '../../kernel/documento';
import { QuandoEQuem } from '../componentes/ator';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { type FichaDaPessoa } from '../pessoas/contrato';
import { separarCadastros } from './contrato';

interface Props {
  ficha: FichaDaPessoa;
  aoMudar: () => void;
}

/** Cadastros que se juntaram a este e documentos que a pessoa já teve; a última junção desfaz-se enquanto se pode. */
export function JuncoesDaPessoa({ ficha, aoMudar }: Props) {
  const { t } = useTextos('balcao');
  /** O número da que se separa. */
  const [separando, setSeparando] = useState<number | null>(null);
  const { id, juncoes, documentosAntigos } = ficha;
  if (juncoes.length === 0 && documentosAntigos.length === 0) return null;
  return (
    <section className="cx ficha-parte" aria-labelledby="juncoes">
      <h2 id="juncoes">{t('juncao.daPessoa')}</h2>
      {documentosAntigos.length > 0 ? (
        <dl className="dados">
          {documentosAntigos.map(({ tipo, numero, desde, origem }) => (
            <div key={`${tipo}${numero}${desde}`}>
              <dt>{t(`juncao.antigo.${tipo}`)}</dt>
              <dd className="num">
                {tipo === 'cpf' ? formatarCpf(numero) : numero}{' '}
                <small className="sec">{t(`juncao.origem.${origem}`)}</small>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ol className="historia">
        {juncoes.map((juncao) => {
          const absorveu = juncao.mantidaId === id;
          const outro = absorveu ? juncao.absorvidaId : juncao.mantidaId;
          return (
            <li key={juncao.id}>
              <strong>
                {t(absorveu ? 'juncao.recebeu' : 'juncao.foi')}{' '}
                <Link to={`/admin/pessoas/${outro}/show`}>{t('pessoas.ficha', { id: outro })}</Link>
              </strong>
              <small>
                <QuandoEQuem em={juncao.feitaEm} ator={juncao.feitaPor} />
              </small>
              <q>{juncao.motivo}</q>
              {juncao.desfeitaEm && juncao.desfeitaPor ? (
                <>
                  <small>
                    {t('juncao.separada')} <QuandoEQuem em={juncao.desfeitaEm} ator={juncao.desfeitaPor} />
                  </small>
                  {juncao.motivoDesfeita ? <q>{juncao.motivoDesfeita}</q> : null}
                </>
              ) : null}
              {juncao.podeDesfazer ? (
                <div className="bts">
                  <button type="button" className="bt bt-3" onClick={() => setSeparando(juncao.id)}>
                    {t('juncao.separar')}
                  </button>
                </div>
              ) : null}
              {absorveu && !juncao.podeDesfazer && !juncao.desfeitaEm ? (
                <small>{t('juncao.definitiva')}</small>
              ) : null}
            </li>
          );
        })}
      </ol>
      <DialogoComMotivo
        aberto={separando !== null}
        titulo={t('juncao.separar')}
        explica={t('juncao.separarTexto')}
        cabe={juncoes.some(({ id, podeDesfazer }) => id === separando && podeDesfazer)}
        nome="motivo"
        dica={t('juncao.separarDica')}
        enviar={t('juncao.separarSim')}
        perigo
        fazer={async (motivo) => {
          await separarCadastros(id, { juncaoId: separando ?? undefined, motivo });
          return { titulo: t('juncao.separados'), mensagem: t('juncao.separadosTexto') };
        }}
        aoFechar={() => setSeparando(null)}
        aoMudar={aoMudar}
      />
    </section>
  );
}
