import { useTextos } from '../../i18n/textos';
import { SecaoLegal, TextoLegal } from './moldura';

const ATUALIZADO = '2026-11-26';
/** `[texto, nomes no navegador, lugar]`: tudo o que o site grava no aparelho. */
const ITENS = [
  ['sessao', ['__Host-sessao'], 'cookie'],
  ['chave', ['sessionKeyEntradaUnica'], 'local'],
  ['saida', ['saida-pendente'], 'local'],
  ['quem', ['nomeUser', 'login', 'pessoa', 'papel'], 'local'],
  ['preferencias', ['idioma', 'idiomaDaConta', 'tema', 'letra'], 'local'],
  ['provas', ['carteira-pesca.chaves', 'carteira-pesca.revogadas'], 'local'],
  ['regras', ['carteira-pesca.regras'], 'arquivos'],
  ['textos', ['textos-da-agencia', 'agencia'], 'local'],
  ['vistas', ['carteiras-vistas'], 'local'],
  ['consulta', ['consulta'], 'local'],
  ['satisfacao', ['satisfacao'], 'local'],
  ['oferta', ['oferta-de-guardar'], 'local'],
  ['guardadas', ['carteira-pesca', 'carteiras-guardadas'], 'banco'],
  ['casca', ['carteira-pesca.casca'], 'arquivos'],
  ['avisos', ['PushSubscription'], 'navegador'],
  [
    'rascunho',
    ['rascunho-registrar', 'rascunho-renovar', 'rascunho-novoCadastro', 'busca', 'dono', 'sem-login-*'],
    'sessao',
  ],
] as const;

export default function TelaCookies() {
  const { t } = useTextos('legal');
  const secoes = ['tabela', 'apagar', 'outros'] as const;
  const titulo = (secao: (typeof secoes)[number]) =>
    t(secao === 'tabela' ? 'cookies.tabela' : `cookies.${secao}.titulo`);
  return (
    <TextoLegal
      titulo={t('cookies.titulo')}
      resumo={t('cookies.resumo')}
      atualizado={ATUALIZADO}
      indice={secoes.map((secao) => [secao, titulo(secao)])}
    >
      <SecaoLegal id="tabela" titulo={titulo('tabela')}>
        <table className="tab">
          <thead>
            <tr>
              {(['nome', 'onde', 'paraQue', 'ate'] as const).map((coluna) => (
                <th key={coluna} scope="col">
                  {t(`cookies.${coluna}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ITENS.map(([item, nomes, lugar]) => (
              <tr key={item}>
                <td className="cab">
                  {nomes.map((nome) => (
                    <code key={nome}>{nome}</code>
                  ))}
                </td>
                <td data-r={t('cookies.onde')}>{t(`cookies.lugar.${lugar}`)}</td>
                <td data-r={t('cookies.paraQue')}>{t(`cookies.itens.${item}.paraQue`)}</td>
                <td data-r={t('cookies.ate')}>{t(`cookies.itens.${item}.ate`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SecaoLegal>
      <SecaoLegal id="apagar" titulo={titulo('apagar')} texto={t('cookies.apagar.texto')} />
      <SecaoLegal id="outros" titulo={titulo('outros')} texto={t('cookies.outros.texto')} />
    </TextoLegal>
  );
}
