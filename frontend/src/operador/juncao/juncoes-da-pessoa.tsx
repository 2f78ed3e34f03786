import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { object, string } from 'yup';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarCpf } from '../../kernel/documento';
import { formatarInstante } from '../../i18n/instante';
import { nomeDoAtor } from '../ator';
import { type FichaDaPessoa } from '../pessoas/contrato';
import { separarCadastros } from './contrato';

interface Props {
  ficha: FichaDaPessoa;
  aoSeparar: () => void;
}

/** Cadastros que se juntaram a este e documentos que a pessoa já teve; a última junção desfaz-se enquanto se pode. */
export function JuncoesDaPessoa({ ficha, aoSeparar }: Props) {
  const { t, i18n } = useTranslation('balcao');
  const { t: doConsole } = useTranslation('console');
  const [separando, setSeparando] = useState(false);
  const { id, juncoes, documentosAntigos } = ficha;
  if (juncoes.length === 0 && documentosAntigos.length === 0) return null;
  const quando = (em: string, quem: string) =>
    `${formatarInstante(em, i18n.language)} · ${nomeDoAtor(quem, (chave, valores) => doConsole(chave, valores ?? {}))}`;
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
              <small>{quando(juncao.feitaEm, juncao.feitaPor)}</small>
              <q>{juncao.motivo}</q>
              {juncao.desfeitaEm && juncao.desfeitaPor ? (
                <>
                  <small>
                    {t('juncao.separada', { quando: quando(juncao.desfeitaEm, juncao.desfeitaPor) })}
                  </small>
                  {juncao.motivoDesfeita ? <q>{juncao.motivoDesfeita}</q> : null}
                </>
              ) : null}
              {juncao.podeDesfazer ? (
                <div className="bts">
                  <button type="button" className="bt bt-3" onClick={() => setSeparando(true)}>
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
      <Separar
        id={id}
        aberto={separando}
        aoFechar={() => setSeparando(false)}
        aoSeparar={() => {
          setSeparando(false);
          aoSeparar();
        }}
      />
    </section>
  );
}

interface PropsDeSeparar {
  id: number;
  aberto: boolean;
  aoFechar: () => void;
  aoSeparar: () => void;
}

function Separar({ id, aberto, aoFechar, aoSeparar }: PropsDeSeparar) {
  const { t } = useTranslation('balcao');
  const notificar = useNotificar();
  const esquema = useMemo(
    () => object({ motivo: string().trim().required(t('motivo.obrigatorio')).min(10, t('motivo.curto')) }),
    [t],
  );
  const enviar = async ({ motivo }: { motivo: string }) => {
    await separarCadastros(id, motivo.trim());
    aoSeparar();
    notificar({ tipo: 'success', titulo: t('juncao.separados'), mensagem: t('juncao.separadosTexto') });
  };
  return (
    <Dialogo titulo={t('juncao.separar')} aberto={aberto} aoFechar={aoFechar}>
      <p>{t('juncao.separarTexto')}</p>
      <FormularioCurto
        inicial={{ motivo: '' }}
        esquema={esquema}
        aoEnviar={enviar}
        aoCancelar={aoFechar}
        enviar={t('juncao.separarSim')}
        perigo
      >
        <CampoTextoLongo
          nome="motivo"
          rotulo={t('motivo.rotulo')}
          dica={t('juncao.motivoDica')}
          maxLength={300}
        />
      </FormularioCurto>
    </Dialogo>
  );
}
