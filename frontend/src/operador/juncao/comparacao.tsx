import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { boolean, object } from 'yup';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { Situacao } from '../../componentes/licenca/situacao';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { CampoMarcar, CampoRadios } from '../../formularios/campos/escolhas';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { regraDoMotivo } from '../componentes/dialogo-com-motivo';
import { juntarCadastros, type Lado, type PreviaDaJuncao } from './contrato';
import { valorDoCampo } from './valor-do-campo';

interface Recusada {
  escolhas: Record<string, Lado>;
  motivo: string;
  recusa: string;
}

interface Props {
  previa: PreviaDaJuncao;
  /** O que se escreveu e o que o servidor disse, quando um dos dois mudou desde a prévia de antes. */
  recusada: Recusada | null;
  /** Confere-se outra, com o mesmo que se escreveu. */
  aoMudar: (recusada: Recusada) => void;
}

/** Os dois lado a lado, o que se escolhe de cada um e o que vai acontecer. */
export function Comparacao(props: Props) {
  const { previa } = props;
  const { t } = useTextos('balcao');
  const { mantida, absorvida, impedimentos } = previa;
  return (
    <div className="pilha">
      {impedimentos.length > 0 ? (
        <Aviso tipo="erro" titulo={t('juncao.naoDa')}>
          <ul className="juncao-motivos">
            {impedimentos.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Aviso>
      ) : null}
      <div className="juncao-lados">
        <Cadastro cadastro={mantida} papel="MANTIDA" />
        <Cadastro cadastro={absorvida} papel="ABSORVIDA" />
      </div>
      <div className="bts">
        <Link
          className="bt bt-2"
          to={`/admin/pessoas/${absorvida.id}/juntar?com=${mantida.id}`}
          aria-describedby="trocar-texto"
        >
          {t('juncao.trocar')}
        </Link>
        <span id="trocar-texto" className="sec sm">
          {t('juncao.trocarTexto', { id: absorvida.id })}
        </span>
      </div>
      {impedimentos.length === 0 ? <Escolher {...props} /> : null}
    </div>
  );
}

function Cadastro({ cadastro, papel }: { cadastro: PreviaDaJuncao['mantida']; papel: Lado }) {
  const { t } = useTextos('balcao');
  const { id, pessoa, licencas } = cadastro;
  return (
    <section className={`cx ficha-parte juncao-${papel.toLowerCase()}`} aria-labelledby={`lado-${papel}`}>
      <p className="sobre">{t(`juncao.${papel}`)}</p>
      <h2 id={`lado-${papel}`}>
        {pessoa.nome} <span className="sec num">{t('juncao.numero', { id })}</span>
      </h2>
      <ul className="juncao-licencas">
        {licencas.map((licenca) => (
          <li key={licenca.id}>
            <span className="num">{licenca.protocolo}</span>
            <Situacao codigo={licenca.status} />
          </li>
        ))}
      </ul>
      <ul className="sm sec juncao-conta">
        <li>{t('juncao.licencas', { count: licencas.length })}</li>
        <li>{t('juncao.boletos', { count: cadastro.boletos })}</li>
        <li>{t('juncao.mudancas', { count: cadastro.mudancas })}</li>
        <li>{t('juncao.acessos', { count: cadastro.acessos })}</li>
        <li>{t(cadastro.temConta ? 'juncao.comConta' : 'juncao.semConta')}</li>
        {cadastro.juntados > 0 ? <li>{t('juncao.juntados', { count: cadastro.juntados })}</li> : null}
      </ul>
    </section>
  );
}

function Escolher({ previa, recusada, aoMudar }: Props) {
  const { t } = useTextos('balcao', 'formularios');
  const navegar = useNavigate();
  const notificar = useNotificar();
  const { mantida, absorvida, campos, confirmacoes } = previa;
  const inicial = {
    escolhas: Object.fromEntries(
      campos.map(({ campo, sugerido }) => [campo, recusada?.escolhas[campo] ?? sugerido]),
    ),
    confirmacoes: Object.fromEntries(confirmacoes.map(({ codigo }) => [codigo, false])),
    ciente: false,
    motivo: recusada?.motivo ?? '',
  };
  const esquema = useMemo(
    () =>
      object({
        confirmacoes: object(
          Object.fromEntries(
            confirmacoes.map(({ codigo }) => [codigo, boolean().oneOf([true], t('juncao.confirme'))]),
          ),
        ),
        ciente: boolean().oneOf([true], t('juncao.confirme')),
        motivo: regraDoMotivo(t),
      }),
    [confirmacoes, t],
  );
  const enviar = async ({ escolhas, motivo }: typeof inicial) => {
    try {
      await juntarCadastros(mantida.id, {
        absorvidaId: absorvida.id,
        versao: previa.versao,
        escolhas: escolhas,
        confirmacoes: confirmacoes.map(({ codigo }) => codigo),
        motivo: motivo.trim(),
      });
    } catch (causa) {
      if (causa instanceof ErroApi && causa.status === 409)
        aoMudar({ escolhas, motivo, recusa: causa.message });
      throw causa;
    }
    await navegar(`/admin/pessoas/${mantida.id}/show`);
    notificar({ tipo: 'success', titulo: t('juncao.feita'), mensagem: t('juncao.feitaTexto') });
  };
  const aEscolher = campos.filter(({ igual, fixo }) => !igual && !fixo);
  const decididos = campos.filter(({ igual, fixo }) => igual || fixo);
  const valor = (campo: PreviaDaJuncao['campos'][number]['campo'], lado: Lado) =>
    valorDoCampo((lado === 'MANTIDA' ? mantida : absorvida).pessoa, campo, t) ?? t('juncao.vazio');
  return (
    <section className="cx ficha-parte" aria-labelledby="escolher">
      <h2 id="escolher">{t('juncao.escolher')}</h2>
      <p className="sec">{t('juncao.escolherTexto')}</p>
      <FormularioCurto
        inicial={inicial}
        recusada={recusada?.recusa ?? null}
        esquema={esquema}
        aoEnviar={enviar}
        aoCancelar={() => void navegar(`/admin/pessoas/${mantida.id}/show`)}
        enviar={t('juncao.juntar')}
        perigo
      >
        {aEscolher.map(({ campo }) => (
          <CampoRadios
            key={campo}
            nome={`escolhas.${campo}`}
            rotulo={t(`juncao.campo.${campo}`)}
            className="juncao-campo"
            escolhas={(['MANTIDA', 'ABSORVIDA'] as const).map((lado) => ({
              valor: lado,
              rotulo: valor(campo, lado),
              detalhe: t('juncao.numero', { id: lado === 'MANTIDA' ? mantida.id : absorvida.id }),
            }))}
          />
        ))}
        <dl className="dados juncao-decididos">
          {decididos.map(({ campo, sugerido }) => (
            <div key={campo}>
              <dt>{t(`juncao.campo.${campo}`)}</dt>
              <dd>{valor(campo, sugerido)}</dd>
            </div>
          ))}
        </dl>
        <Aviso tipo="info" titulo={t('juncao.acontece')}>
          <ul className="juncao-motivos">
            <li>{t('juncao.vai', { id: absorvida.id, count: absorvida.licencas.length })}</li>
            <li>{t('juncao.acha')}</li>
            {previa.contaFicaSemCadastro ? (
              <li>{t('juncao.contaFica')}</li>
            ) : absorvida.temConta ? (
              <li>{t('juncao.contaPassa')}</li>
            ) : null}
            <li>{t('juncao.desfaz')}</li>
          </ul>
        </Aviso>
        {confirmacoes.map(({ codigo, message }) => (
          <CampoMarcar key={codigo} nome={`confirmacoes.${codigo}`} rotulo={message} />
        ))}
        <CampoMarcar nome="ciente" rotulo={t('juncao.ciente')} />
        <CampoTextoLongo
          nome="motivo"
          rotulo={t('motivo.rotulo')}
          dica={t('juncao.motivoDica')}
          maxLength={300}
        />
      </FormularioCurto>
    </section>
  );
}
