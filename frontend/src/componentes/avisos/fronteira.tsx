import { Component } from 'react';
import { useTranslation } from 'react-i18next';

import { ErroApi } from '../../api/erro-api';
import { redeAtual } from '../../api/rede';
import { ErroDeBloco } from '../bloco';
import { IconeRenovar } from '../icones/renovar';
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
  const { t } = useTranslation();
  const nome = !(erro instanceof ErroDeBloco) ? null : redeAtual() === 'sem' ? 'semRede' : 'bloco';
  const requisicao = erro instanceof ErroApi ? erro.requisicao : null;
  return (
    <PaginaDeAviso
      titulo={nome ? t(`falha.${nome}`) : t('erros.tituloSistema')}
      texto={nome ? t(`falha.${nome}Texto`) : t('erros.generico')}
      detalhe={requisicao && t('falha.requisicao', { numero: requisicao })}
      aoTentar={() => window.location.reload()}
    />
  );
}

interface PropsDoAviso {
  titulo: string;
  texto: string;
  detalhe?: string | null;
  aoTentar: () => void;
}

export function PaginaDeAviso({ titulo, texto, detalhe, aoTentar }: PropsDoAviso) {
  const { t } = useTranslation();
  useTitulo(titulo);
  return (
    <div className="miolo pagina-de-aviso" role="alert">
      <h1>{titulo}</h1>
      <p>{texto}</p>
      {detalhe ? <p className="sm sec num">{detalhe}</p> : null}
      <button type="button" className="bt" onClick={aoTentar}>
        <IconeRenovar />
        {t('estados.tentar')}
      </button>
    </div>
  );
}
