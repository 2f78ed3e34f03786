import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef, useState } from 'react';

import { IconeCitacao } from '../../componentes/icones/citacao';
import { IconeImagem } from '../../componentes/icones/imagem';
import { IconeItalico } from '../../componentes/icones/italico';
import { IconeLink } from '../../componentes/icones/link';
import { IconeLista } from '../../componentes/icones/lista';
import { IconeListaNumerada } from '../../componentes/icones/lista-numerada';
import { IconeNegrito } from '../../componentes/icones/negrito';
import { IconeSubtitulo } from '../../componentes/icones/subtitulo';
import { IconeTitulo } from '../../componentes/icones/titulo';
import { useTextos } from '../../i18n/textos';
import { enderecoServe, PedidoDoEditor } from './pedido-do-editor';
import '../../componentes/artigo-informe.css';
import './informes.css';

interface Props {
  id: string;
  rotulo: string;
  inicial: string;
  aoMudar: (html: string) => void;
  /** Guarda a imagem e devolve o endereço dela; nulo se foi recusada. */
  aoEnviarImagem: (arquivo: File) => Promise<string | null>;
}

// Só as marcas que o servidor aceita; o h1 é o título da página.
const EXTENSOES = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  Image,
];

/** Texto com formatação. Vazio, entrega o vazio, e não um parágrafo sem nada. */
export default function EditorDeTexto({ id, rotulo, inicial, aoMudar, aoEnviarImagem }: Props) {
  const editor = useEditor({
    // A política de conteúdo não deixa estilos escritos pelo programa: os de que precisa estão em informes.css.
    injectCSS: false,
    extensions: EXTENSOES,
    content: inicial,
    editorProps: {
      attributes: {
        id,
        class: 'informe-texto inf-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': rotulo,
        'aria-describedby': `${id}-erro`,
      },
    },
    onUpdate: ({ editor: atual }) => aoMudar(atual.isEmpty ? '' : atual.getHTML()),
  });
  return (
    <div className="inf-editor">
      <Barra editor={editor} aoEnviarImagem={aoEnviarImagem} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Barra({ editor, aoEnviarImagem }: { editor: Editor; aoEnviarImagem: Props['aoEnviarImagem'] }) {
  const { t } = useTextos('gestao');
  const arquivo = useRef<HTMLInputElement>(null);
  const [pedido, setPedido] = useState<{ tipo: 'link' } | { tipo: 'imagem'; src: string } | null>(null);
  const ativos = useEditorState({
    editor,
    selector: ({ editor: atual }) => ({
      negrito: atual.isActive('bold'),
      italico: atual.isActive('italic'),
      titulo: atual.isActive('heading', { level: 2 }),
      subtitulo: atual.isActive('heading', { level: 3 }),
      lista: atual.isActive('bulletList'),
      numerada: atual.isActive('orderedList'),
      citacao: atual.isActive('blockquote'),
      link: atual.isActive('link'),
    }),
  });
  const comando = () => editor.chain().focus();
  const ligar = () => {
    if (ativos.link) comando().unsetLink().run();
    else setPedido({ tipo: 'link' });
  };
  const voltar = () => {
    setPedido(null);
    comando().run();
  };
  const botao = (nome: keyof typeof ativos, Icone: React.ComponentType, aoTocar: () => unknown) => (
    <button
      type="button"
      className="inf-botao"
      aria-pressed={ativos[nome]}
      aria-label={t(`informes.editor.${nome}`)}
      title={t(`informes.editor.${nome}`)}
      onClick={() => void aoTocar()}
    >
      <Icone />
    </button>
  );
  return (
    <>
      <div className="inf-barra" role="toolbar" aria-label={t('informes.editor.barra')}>
        {botao('titulo', IconeTitulo, () => comando().toggleHeading({ level: 2 }).run())}
        {botao('subtitulo', IconeSubtitulo, () => comando().toggleHeading({ level: 3 }).run())}
        {botao('negrito', IconeNegrito, () => comando().toggleBold().run())}
        {botao('italico', IconeItalico, () => comando().toggleItalic().run())}
        {botao('lista', IconeLista, () => comando().toggleBulletList().run())}
        {botao('numerada', IconeListaNumerada, () => comando().toggleOrderedList().run())}
        {botao('citacao', IconeCitacao, () => comando().toggleBlockquote().run())}
        {botao('link', IconeLink, ligar)}
        <button type="button" className="inf-botao" onClick={() => arquivo.current?.click()}>
          <IconeImagem />
          {t('informes.editor.imagem')}
        </button>
        <input
          ref={arquivo}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('informes.editor.imagem')}
          onChange={({ target }) => {
            const [escolhido] = target.files ?? [];
            target.value = '';
            if (!escolhido) return;
            void aoEnviarImagem(escolhido).then((src) => {
              if (src) setPedido({ tipo: 'imagem', src });
            });
          }}
        />
      </div>
      {pedido?.tipo === 'link' ? (
        <PedidoDoEditor
          rotulo={t('informes.editor.endereco')}
          ajuda={t('informes.editor.enderecoDica')}
          conferir={(endereco) => (enderecoServe(endereco) ? null : t('informes.editor.enderecoInvalido'))}
          aoDizer={(href) => {
            setPedido(null);
            comando().setLink({ href }).run();
          }}
          aoDesistir={voltar}
        />
      ) : null}
      {pedido?.tipo === 'imagem' ? (
        <PedidoDoEditor
          rotulo={t('informes.editor.descricao')}
          ajuda={t('informes.editor.descricaoDica')}
          conferir={() => null}
          aoDizer={(alt) => {
            setPedido(null);
            comando().setImage({ src: pedido.src, alt }).run();
          }}
          aoDesistir={voltar}
        />
      ) : null}
    </>
  );
}
