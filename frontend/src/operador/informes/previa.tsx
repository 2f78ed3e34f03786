import { ArtigoDoInforme } from '../../componentes/artigo-informe';
import { Aviso } from '../../componentes/avisos/aviso';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { limparConteudo, type TextosDoInforme } from './contrato';
import { type Lingua, linguaLida, nomeDoCampo } from './textos';

interface Props {
  aberta: boolean;
  textos: TextosDoInforme;
  urlImage: string | null;
  lingua: Lingua;
  aoFechar: () => void;
}

/** O informe como o cidadão o veria na língua escolhida, com o HTML já limpo pelo servidor. */
export function Previa({ aberta, ...resto }: Props) {
  const { t } = useTextos('gestao');
  return (
    <Dialogo
      titulo={t('informes.previaTitulo')}
      aberto={aberta}
      aoFechar={resto.aoFechar}
      acoes={
        <button type="button" className="bt" onClick={resto.aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      }
    >
      {aberta ? <Artigo {...resto} /> : null}
    </Dialogo>
  );
}

function Artigo({ textos, urlImage, lingua }: Omit<Props, 'aberta' | 'aoFechar'>) {
  const { t } = useTextos('gestao');
  const lida = linguaLida(textos, lingua);
  const html = textos[nomeDoCampo('conteudo', lida)] ?? '';
  const { dados, erro, recarregar } = useRecurso(`${lida} ${html}`, () => limparConteudo(html));
  if (erro) return <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} />;
  if (dados === null) return <Correnteza />;
  return (
    <>
      {lida === lingua ? null : <Aviso tipo="info">{t(`informes.semTraducao.${lingua}`)}</Aviso>}
      <ArtigoDoInforme
        nivel="h2"
        titulo={textos[nomeDoCampo('titulo', lida)] || t('informes.previaSemTitulo')}
        subtitulo={textos[nomeDoCampo('subtitulo', lida)] ?? null}
        conteudo={dados}
        urlImage={urlImage}
        data={t('informes.previaData')}
      />
    </>
  );
}
