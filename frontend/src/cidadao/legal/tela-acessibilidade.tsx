import { useTranslation } from 'react-i18next';

import { useAgencia } from '../../componentes/configuracao';
import { SecaoLegal, TextoLegal } from './moldura';
import PROVAS from './provas.json';

const SECOES = ['alvo', 'testado', 'usar', 'falta', 'ajuda'] as const;

/** Declaração de acessibilidade: o que os testes de e2e provam (`provas.json`), tema a tema, e o que falta. */
export default function TelaAcessibilidade() {
  const { t } = useTranslation('legal');
  const contato = useAgencia()?.acessibilidade;
  const secao = (id: (typeof SECOES)[number]) => ({ id, titulo: t(`acessibilidade.${id}.titulo`) });
  const lista = (id: 'usar' | 'falta') => (
    <SecaoLegal {...secao(id)}>
      <ul>
        {t(`acessibilidade.${id}.texto`)
          .split('\n')
          .map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
      </ul>
    </SecaoLegal>
  );
  return (
    <TextoLegal
      titulo={t('acessibilidade.titulo')}
      resumo={t('acessibilidade.resumo')}
      indice={SECOES.map((id) => [id, t(`acessibilidade.${id}.titulo`)])}
    >
      <SecaoLegal {...secao('alvo')} texto={t('acessibilidade.alvo.texto')} />
      <SecaoLegal {...secao('testado')} texto={t('acessibilidade.testado.texto')}>
        <dl className="requisitos">
          {Object.entries(PROVAS).map(([tema, provas]) => (
            <div key={tema}>
              <dt>{t(`acessibilidade.testado.temas.${tema}.nome`)}</dt>
              <dd>
                {t(`acessibilidade.testado.temas.${tema}.texto`)}{' '}
                <span className="sec">({t('acessibilidade.testado.provas', { count: provas.length })})</span>
              </dd>
            </div>
          ))}
        </dl>
      </SecaoLegal>
      {lista('usar')}
      {lista('falta')}
      <SecaoLegal
        {...secao('ajuda')}
        texto={contato ? `${t('acessibilidade.ajuda.contato')} ${contato}` : t('acessibilidade.ajuda.texto')}
      />
    </TextoLegal>
  );
}
