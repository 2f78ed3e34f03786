import { useAgencia } from '../../componentes/configuracao';
import { useTextos } from '../../i18n/textos';
import { SecaoLegal, TextoLegal } from './moldura';
import { type Requisito, REQUISITOS } from './requisitos';

const SECOES = ['alvo', 'testado', 'usar', 'falta', 'ajuda'] as const;
const CONTAS = ['provado', 'conferido', 'emParte', 'naoHa'] as const;
const PRINCIPIOS = ['1', '2', '3', '4'] as const;
const TODOS = Object.entries(REQUISITOS);
const FALTAS = [...new Set(TODOS.flatMap(([, { falta }]) => falta ?? []))];

function contaDe({ naoHa, falta, axe, testes }: Requisito): (typeof CONTAS)[number] {
  if (naoHa) return 'naoHa';
  if (falta) return 'emParte';
  return axe || testes ? 'provado' : 'conferido';
}

/** Declaração de acessibilidade: cada requisito, como se prova e o que falta. */
export default function TelaAcessibilidade() {
  const { t } = useTextos('legal');
  const contato = useAgencia()?.acessibilidade;
  const secao = (id: (typeof SECOES)[number]) => ({ id, titulo: t(`acessibilidade.${id}.titulo`) });
  const lista = (linhas: readonly string[]) => (
    <ul>
      {linhas.map((linha) => (
        <li key={linha}>{linha}</li>
      ))}
    </ul>
  );
  return (
    <TextoLegal
      titulo={t('acessibilidade.titulo')}
      resumo={t('acessibilidade.resumo')}
      indice={SECOES.map((id) => [id, t(`acessibilidade.${id}.titulo`)])}
    >
      <SecaoLegal {...secao('alvo')} texto={t('acessibilidade.alvo.texto')} />
      <SecaoLegal {...secao('testado')} texto={t('acessibilidade.testado.texto', { count: TODOS.length })}>
        {lista(
          CONTAS.map((conta) =>
            t(`acessibilidade.testado.conta.${conta}`, {
              count: TODOS.filter(([, um]) => contaDe(um) === conta).length,
            }),
          ),
        )}
        {PRINCIPIOS.map((principio) => (
          <Principio key={principio} principio={principio} />
        ))}
      </SecaoLegal>
      <SecaoLegal {...secao('usar')}>{lista(t('acessibilidade.usar.texto').split('\n'))}</SecaoLegal>
      <SecaoLegal {...secao('falta')}>
        {lista([
          ...t('acessibilidade.falta.texto').split('\n'),
          ...FALTAS.map((falta) => t(`acessibilidade.testado.faltas.${falta}`)),
        ])}
      </SecaoLegal>
      <SecaoLegal
        {...secao('ajuda')}
        texto={contato ? `${t('acessibilidade.ajuda.contato')} ${contato}` : t('acessibilidade.ajuda.texto')}
      />
    </TextoLegal>
  );
}

function Principio({ principio }: { principio: (typeof PRINCIPIOS)[number] }) {
  const { t } = useTextos('legal');
  const dele = TODOS.filter(([numero]) => numero.startsWith(principio));
  return (
    <details className="requisitos">
      <summary>
        {t(`acessibilidade.testado.principios.${principio}`)}
        <span className="sec sm">{t('acessibilidade.testado.quantos', { count: dele.length })}</span>
      </summary>
      <dl>
        {dele.map(([numero, requisito]) => (
          <div key={numero}>
            <dt>
              {numero} {t(`acessibilidade.testado.nomes.${numero}`)}{' '}
              <span className="sec sm">{t('acessibilidade.testado.nivel', { nivel: requisito.nivel })}</span>
            </dt>
            <Prova {...requisito} />
          </div>
        ))}
      </dl>
    </details>
  );
}

function Prova({ naoHa, axe, testes, conferido, falta }: Requisito) {
  const { t } = useTextos('legal');
  return (
    <>
      {falta ? <dd>{t(`acessibilidade.testado.faltas.${falta}`)}</dd> : null}
      {naoHa ? <dd>{t('acessibilidade.testado.prova.naoHa')}</dd> : null}
      {conferido ? <dd>{t('acessibilidade.testado.prova.conferido')}</dd> : null}
      {axe ? <dd>{t('acessibilidade.testado.prova.axe')}</dd> : null}
      {testes ? (
        <dd>
          {t('acessibilidade.testado.prova.testes', { count: testes.length })}
          <ul lang="pt-BR">
            {testes.map(([arquivo, titulo]) => (
              <li key={arquivo + titulo}>{titulo}</li>
            ))}
          </ul>
        </dd>
      ) : null}
    </>
  );
}
