import { lazy, Suspense } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { Correnteza, Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeSemProva } from '../../componentes/icones/sem-prova';
import { IconeAviso } from '../../componentes/icones/aviso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { type Entrada } from '../../kernel/declaracao/entrada';
import { Ficha } from './ficha';
import { IdadeDaLista } from './idade-da-lista';
import { type PropsDoQueVale } from '../posso-pescar/regras';
import { type Rosto, rostoDoCodigo, rostoDoNumero } from './rosto';
import { type ConferenciaDaTela, useConferencia } from './usar-conferencia';
import { useRegistro } from './usar-registro';
import './autenticidade.css';

// Sem ele o veredito aparece na mesma: a falta não é erro.
const OQueValeAqui = lazy<React.ComponentType<PropsDoQueVale>>(() =>
  import('../posso-pescar/regras').then(
    (modulo) => ({ default: modulo.OQueValeAqui }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  entrada: Entrada;
  /** O que se faz depois, abaixo do veredito. */
  acao?: React.ReactNode;
  /** O que se faz quando nenhuma carteira tem o número. */
  seDesconhecida?: React.ReactNode;
}

/** O veredito de uma carteira, por um código lido ou só pelo número, e o que o sustenta. */
export function Resultado({ entrada, acao, seDesconhecida }: Props) {
  const { t } = useTextos('autenticidade');
  const conferencia = useConferencia(entrada);
  const registro = useRegistro(entrada, conferencia);
  const { juizo } = conferencia;
  const rosto = rostoDe(t, entrada, conferencia);
  const regras = registro ? (
    <Suspense fallback={<Esqueleto linhas={6} />}>
      <OQueValeAqui
        licenca={{
          modalidade: juizo.declaracao?.modalidade ?? juizo.agencia?.licenca.modalidade.id ?? null,
          semCota: juizo.agencia?.licenca.isencao?.perdeCota ?? false,
        }}
        {...registro}
      />
    </Suspense>
  ) : null;
  useTitulo(rosto?.titulo ?? t('autenticidade.titulo'));
  return (
    <div className="autenticidade">
      <p className="sr" role="status">
        {rosto ? `${rosto.titulo}. ${rosto.frase ?? ''}` : ''}
      </p>
      {rosto ? (
        <>
          <Faixa rosto={rosto} />
          <div className="miolo">
            {acao}
            <Corpo entrada={entrada} conferencia={conferencia} />
            {regras}
          </div>
        </>
      ) : conferencia.pronta ? (
        <div className="miolo espera pilha">
          <SemDados conferencia={conferencia} />
          {acao}
          {conferencia.agencia.tipo === 'desconhecida' ? seDesconhecida : null}
          {regras}
        </div>
      ) : (
        <section className="ver v-espera">
          <div className="miolo">
            <h1>{t('autenticidade.titulo')}</h1>
            <Correnteza />
          </div>
        </section>
      )}
    </div>
  );
}

function rostoDe(t: Traduzir, { declaracao }: Entrada, { pronta, juizo }: ConferenciaDaTela): Rosto | null {
  if (!pronta) return null;
  if (declaracao !== null) return rostoDoCodigo(t, juizo);
  return juizo.agencia && rostoDoNumero(t, juizo.agencia);
}

function Faixa({ rosto: { classe, icone: Icone, titulo, frase } }: { rosto: Rosto }) {
  return (
    <section className={`ver ${classe}`}>
      <div className="miolo">
        <Icone />
        <h1>{titulo}</h1>
        {frase ? <p className="ver-ate">{frase}</p> : null}
      </div>
    </section>
  );
}

/** Só com o número, e sem resposta da agência: não há veredito. */
function SemDados({ conferencia: { agencia, falha, recarregar } }: { conferencia: ConferenciaDaTela }) {
  const { t } = useTextos('autenticidade');
  return (
    <>
      <h1>{t('autenticidade.titulo')}</h1>
      {agencia.tipo === 'desconhecida' ? (
        <Aviso tipo="erro" titulo={t('autenticidade.inexistente')}>
          <p>{t('autenticidade.inexistenteTexto')}</p>
        </Aviso>
      ) : (
        <FalhaDeCarga
          mensagem={falha?.message ?? ''}
          {...(falha?.status === 0 ? { guardado: t('conferida.semRedePeloNumero') } : {})}
          aoTentar={recarregar}
        />
      )}
    </>
  );
}

function Corpo({ entrada, conferencia }: { entrada: Entrada; conferencia: ConferenciaDaTela }) {
  const { t } = useTextos('autenticidade');
  const { juizo, lista } = conferencia;
  const comDados = juizo.declaracao !== null || juizo.agencia !== null;
  return (
    <>
      {comDados ? null : <OQueFazer semProva={juizo.veredito === null} />}
      <div className="origem">
        {juizo.declaracao ? <IconeProtecao /> : <IconeAviso />}
        <div>
          <Origem entrada={entrada} conferencia={conferencia} />
          {entrada.declaracao === null ? null : <IdadeDaLista lista={lista} />}
        </div>
      </div>
      {comDados ? (
        <Ficha codigo={entrada.codigo} declaracao={juizo.declaracao} agencia={juizo.agencia} />
      ) : (
        <p className="xs sec">
          {t(juizo.veredito === null ? 'conferida.semDadosAinda' : 'conferida.semDados')}
        </p>
      )}
    </>
  );
}

/** Quem conferiu, com quê, e por que o veredito é mais duro do que uma das partes disse. */
function Origem({ entrada, conferencia }: { entrada: Entrada; conferencia: ConferenciaDaTela }) {
  const { t, idioma } = useTextos('autenticidade');
  const { juizo, agencia, noAparelho, esperandoAgencia, respondidaEm, falha } = conferencia;
  const quando = formatarInstante(respondidaEm, idioma);
  if (entrada.declaracao === null) return <p>{t('conferida.soNumero', { quando })}</p>;
  if (juizo.veredito === null) return <p>{t('conferida.com.ninguem')}</p>;
  const comQuem =
    agencia.tipo !== 'muda'
      ? noAparelho
        ? 'ambos'
        : 'soAgencia'
      : esperandoAgencia
        ? 'esperando'
        : falha?.status === 0
          ? 'semRede'
          : 'semResposta';
  // Do que não é autêntico não há revogação a temer.
  const semLista = juizo.veredito === 'FALSA' && comQuem === 'semRede';
  return (
    <>
      {juizo.motivo ? (
        <p>
          <strong>{t(`conferida.motivo.${juizo.motivo}`)}</strong>
        </p>
      ) : null}
      <p>
        {juizo.declaracao ? <strong>{t('conferida.assinatura')} </strong> : null}
        {t(`conferida.com.${semLista ? 'soAparelho' : comQuem}`, { quando })}
      </p>
    </>
  );
}

function OQueFazer({ semProva }: { semProva: boolean }) {
  const { t } = useTextos('autenticidade');
  return (
    <section className="fazer">
      <h2>
        {semProva ? <IconeSemProva /> : null}
        {t('conferida.fazer.titulo')}
      </h2>
      <ol>
        {(semProva ? ['rede', 'identidade'] : ['ler', 'numero', 'identidade']).map((passo) => (
          <li key={passo}>{t(`conferida.fazer.${passo}`)}</li>
        ))}
      </ol>
    </section>
  );
}
