import { useTranslation } from 'react-i18next';

import { SecaoLegal, TextoLegal } from './moldura';

const ATUALIZADO = '2026-11-22';
const SECOES = ['alvo', 'testado', 'usar', 'falta', 'ajuda'] as const;
const EM_LISTA: readonly string[] = ['testado', 'usar', 'falta'];

/** Declaração de acessibilidade: só o que foi mesmo testado, e o que falta. */
export default function TelaAcessibilidade() {
  const { t } = useTranslation('legal');
  const titulo = (secao: (typeof SECOES)[number]) => t(`acessibilidade.${secao}.titulo`);
  return (
    <TextoLegal
      titulo={t('acessibilidade.titulo')}
      resumo={t('acessibilidade.resumo')}
      atualizado={ATUALIZADO}
      indice={SECOES.map((secao) => [secao, titulo(secao)])}
    >
      {SECOES.map((secao) => {
        const texto = t(`acessibilidade.${secao}.texto`);
        return EM_LISTA.includes(secao) ? (
          <SecaoLegal key={secao} id={secao} titulo={titulo(secao)}>
            <ul>
              {texto.split('\n').map((linha) => (
                <li key={linha}>{linha}</li>
              ))}
            </ul>
          </SecaoLegal>
        ) : (
          <SecaoLegal key={secao} id={secao} titulo={titulo(secao)} texto={texto} />
        );
      })}
    </TextoLegal>
  );
}
