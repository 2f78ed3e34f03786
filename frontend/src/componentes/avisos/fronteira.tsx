import { Component, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ouvirRede, redeAtual } from '../../api/rede';
import { useTextos } from '../../i18n/textos';
import { ErroDeBloco } from '../bloco';
import { Atendimento } from '../casca/atendimento';
import { IconeRenovar } from '../icones/renovar';
import { recarregar, recarregarNaNova } from '../recarregar';
import { useTitulo } from '../usar-titulo';

interface Props {
  /** Outra chave é outra tela: o erro da anterior não a acompanha. */
  chave: string;
  children: React.ReactNode;
}

interface Estado {
  erro: unknown;
  chave: string;
}

/** O que uma tela não soube tratar vira uma página que o diz, com um passo a dar; nunca uma página em branco. */
export class Fronteira extends Component<Props, Estado> {
  override state: Estado = { erro: null, chave: this.props.chave };

  static getDerivedStateFromError(erro: unknown): Partial<Estado> {
    return { erro };
  }

  static getDerivedStateFromProps({ chave }: Props, estado: Estado): Partial<Estado> | null {
    return chave === estado.chave ? null : { chave, erro: null };
  }

  override render(): React.ReactNode {
    return this.state.erro === null ? this.props.children : <TelaDeFalha erro={this.state.erro} />;
  }
}

function TelaDeFalha({ erro }: { erro: unknown }) {
  const { t } = useTextos();
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const [nome] = useState(() =>
    !(erro instanceof ErroDeBloco) ? null : redeAtual() === 'sem' ? 'semRede' : 'bloco',
  );
  // Com a rede de volta, o pedaço que ainda não chega já é outra falha: não se recarrega outra vez.
  const rede = useSyncExternalStore(ouvirRede, redeAtual);
  useEffect(() => {
    if (nome === 'semRede' && rede === 'com') recarregar();
  }, [nome, rede]);
  const requisicao = erro instanceof ErroApi ? erro.requisicao : null;
  return (
    <PaginaDeAviso
      refTitulo={titulo}
      titulo={nome ? t(`falha.${nome}`) : t('erros.tituloSistema')}
      texto={nome ? t(`falha.${nome}Texto`) : t('erros.generico')}
      aoTentar={() => void recarregarNaNova()}
      saida={
        // De página inteira: o que quebrou não vai com ela.
        <Link className="bt bt-2" to="/" reloadDocument>
          {t('falha.inicio')}
        </Link>
      }
    >
      {nome ? null : <p>{t('falha.defeitoTexto')}</p>}
      {requisicao ? <p className="sm sec num">{t('falha.requisicao', { numero: requisicao })}</p> : null}
      <p className="sm">
        <Atendimento />
      </p>
    </PaginaDeAviso>
  );
}

interface PropsDoAviso {
  titulo: string;
  /** De quem leva o foco ao título: quem ouve a tela começa por ele. Sem isso, anuncia-se por cima. */
  refTitulo?: React.Ref<HTMLHeadingElement>;
  texto: string;
  aoTentar: () => void;
  saida?: React.ReactNode;
  children?: React.ReactNode;
}

export function PaginaDeAviso({ titulo, refTitulo, texto, aoTentar, saida, children }: PropsDoAviso) {
  const { t } = useTextos();
  useTitulo(titulo);
  return (
    <div className="miolo pagina-de-aviso" role={refTitulo ? undefined : 'alert'}>
      <h1 ref={refTitulo} tabIndex={-1}>
        {titulo}
      </h1>
      <p>{texto}</p>
      {children}
      <div className="bts">
        <button type="button" className="bt" onClick={aoTentar}>
          <IconeRenovar />
          {t('estados.tentar')}
        </button>
        {saida}
      </div>
    </div>
  );
}
