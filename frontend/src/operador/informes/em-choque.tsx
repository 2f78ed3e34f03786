import { Aviso } from '../../componentes/avisos/aviso';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { Mudancas } from '../componentes/mudancas';
import { enderecoDaImagem, limparConteudo, type TextosDoInforme } from './contrato';
import { campoDoNome } from './textos';

type Nome = keyof TextosDoInforme;
type ValorDoTexto = TextosDoInforme[Nome];

interface Props {
  /** O que outra pessoa gravou por último. */
  gravados: TextosDoInforme;
  /** O que se escreveu nos campos em que os dois mexeram. */
  meus: Partial<TextosDoInforme>;
  textos: TextosDoInforme;
  aoEscolher: (campo: Nome, fica: ValorDoTexto, meu: ValorDoTexto) => void;
}

/** Os campos em que dois mexeram ao mesmo tempo: o de cada um, e qual fica. */
export function EmChoque({ gravados, meus, textos, aoEscolher }: Props) {
  const { t } = useTextos('gestao');
  const campos = Object.keys(meus) as Nome[];
  if (campos.length === 0) return null;
  const meu = (campo: Nome) => (textos[campo] === gravados[campo] ? meus[campo] : textos[campo]) ?? null;
  return (
    <section className="cx inf-caixa inf-choque" aria-labelledby="em-choque">
      <h2 id="em-choque">{t('informes.choque')}</h2>
      <Aviso tipo="pendente">{t('informes.choqueTexto')}</Aviso>
      <Mudancas
        mudancas={campos.map((campo) => ({
          campo,
          rotulo: rotuloDe(campo, t),
          antes: mostrar(campo, gravados[campo]),
          depois: mostrar(campo, meu(campo)),
        }))}
        escolha={{
          fica: (campo) => (textos[campo] === gravados[campo] ? 'antes' : 'depois'),
          aoEscolher: (campo, qual) =>
            aoEscolher(campo, qual === 'antes' ? gravados[campo] : meu(campo), meu(campo)),
        }}
      />
    </section>
  );
}

function rotuloDe(nome: Nome, t: Traduzir): string {
  if (nome === 'imagemId') return t('informes.imagem');
  const { campo, lingua } = campoDoNome(nome);
  const rotulo = t(`informes.campo${campo.charAt(0).toUpperCase()}${campo.slice(1)}`);
  return lingua === 'pt' ? rotulo : `${rotulo} (${t(`informes.linguaNome.${lingua}`)})`;
}

function mostrar(nome: Nome, valor: ValorDoTexto) {
  if (valor === null || valor === '') return null;
  if (typeof valor === 'number') return <img src={enderecoDaImagem(valor)} alt="" />;
  return nome.startsWith('conteudo') ? <Conteudo html={valor} /> : valor;
}

function Conteudo({ html }: { html: string }) {
  const { dados } = useRecurso(html, () => limparConteudo(html));
  return <div className="informe-texto" dangerouslySetInnerHTML={{ __html: dados ?? '' }} />;
}
