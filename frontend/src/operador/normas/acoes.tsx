import { type ReactNode } from 'react';

import { IconeCerto } from '../../componentes/icones/certo';
import { IconeMais } from '../../componentes/icones/mais';
import { IconeProibido } from '../../componentes/icones/proibido';
import { useTextos } from '../../i18n/textos';
import { PainelDeLeitura, type useEditor, useMesa } from '../decisoes/editor';
import { FormularioComMotivo } from '../decisoes/formulario';
import { Cancelar } from '../decisoes/historia';
import { cancelarNorma, type Decidida, decidirRegra, desfazerAprovacao, type Normas } from './contrato';
import { Recusadas } from '../componentes/recusadas';
import { HistoriaDaNorma } from './historia';

export type Abrir = ReturnType<typeof useEditor<Normas>>['abrir'];

/** O que toda seção da tela recebe. */
export interface PropsDaSecao {
  normas: Normas;
  abrir: Abrir;
}

/** Só quem administra marca. */
export function Nova({ titulo, aoAbrir }: { titulo: string; aoAbrir: () => void }) {
  const { administra } = useMesa();
  if (!administra) return null;
  return (
    <button type="button" className="bt bt-2" onClick={aoAbrir}>
      <IconeMais />
      {titulo}
    </button>
  );
}

export interface BotaoProps {
  verbo: 'aprovar' | 'recusar' | 'revogar' | 'mudar' | 'corrigir' | 'historia';
  nome: string;
  aoAbrir: () => void;
  children?: ReactNode;
}

/** O nome de quem não vê a linha diz também de que ela é. */
export function Botao({ verbo, nome, aoAbrir, children }: BotaoProps) {
  const { t } = useTextos('normas');
  return (
    <button
      type="button"
      className={verbo === 'aprovar' ? 'bt bt-p' : 'bt bt-2 bt-p'}
      aria-label={t('acaoDe', { acao: t(verbo), nome })}
      onClick={aoAbrir}
    >
      {children}
      {t(verbo)}
    </button>
  );
}

interface Props<Uma extends Decidida> {
  uma: Uma;
  nome: string;
  abrir: Abrir;
  /** De onde ela é: a história são as do mesmo código. */
  lista: (normas: Normas) => readonly Uma[];
  /** O que se diz de cada uma, na história e a quem a aprova. */
  dizer: (uma: Uma, normas: Normas) => ReactNode;
  /** O que se faz do que vale. */
  children?: ReactNode;
}

/** Aprovar e recusar o que espera, desistir do que não começou, ver a história; e por que hoje não se pode o resto. */
export function Acoes<Uma extends Decidida>({ uma, nome, abrir, lista, dizer, children }: Props<Uma>) {
  const { t } = useTextos('normas', 'configuracoes');
  const { administra } = useMesa();
  const { acoes, recusadas } = uma;
  const vista = 'aprovacao' in uma ? uma.aprovacao?.criadaEm : undefined;
  const decidir = (aprovada: boolean) =>
    abrir({
      titulo: t('acaoDe', { acao: t(aprovada ? 'aprovar' : 'recusar'), nome }),
      conteudo: (normas) => (
        <FormularioComMotivo
          inicial={{}}
          enviar={t(aprovada ? 'aprovar' : 'recusar')}
          feito={t(aprovada ? 'aprovada' : 'recusada')}
          decidir={({ motivo }) => decidirRegra(uma.id, aprovada, motivo)}
        >
          <div>{dizer(uma, normas)}</div>
          <p className="sec">{t(aprovada ? 'aprovarExplica' : 'recusarExplica')}</p>
        </FormularioComMotivo>
      ),
    });
  return (
    <>
      <span className="bts">
        {acoes.includes('APROVAR') ? (
          <Botao verbo="aprovar" nome={nome} aoAbrir={() => decidir(true)}>
            <IconeCerto />
          </Botao>
        ) : null}
        {acoes.includes('RECUSAR') ? (
          <Botao verbo="recusar" nome={nome} aoAbrir={() => decidir(false)}>
            <IconeProibido />
          </Botao>
        ) : null}
        {administra ? children : null}
        {acoes.includes('DESFAZER_APROVACAO') ? (
          <Cancelar
            id={uma.id}
            cancelar={(id) => desfazerAprovacao(id, vista)}
            botao={t('desfazer')}
            rotulo={t('acaoDe', { acao: t('desfazer'), nome })}
            titulo={t('desfazerTitulo')}
            texto={t('desfazerTexto', { nome })}
            sim={t('desfazer')}
            feito={t('desfeita')}
          />
        ) : null}
        {acoes.includes('CANCELAR') ? (
          <Cancelar
            id={uma.id}
            cancelar={cancelarNorma}
            rotulo={t('cancelarDe', { nome })}
            texto={t('cancelarTexto', { nome })}
          />
        ) : null}
        <Botao
          verbo="historia"
          nome={nome}
          aoAbrir={() =>
            abrir({
              titulo: t('historiaDe', { nome }),
              conteudo: (normas) => (
                <PainelDeLeitura>
                  <HistoriaDaNorma
                    decisoes={lista(normas).filter(({ codigo }) => codigo === uma.codigo)}
                    dizer={(versao) => dizer(versao, normas)}
                  />
                </PainelDeLeitura>
              ),
            })
          }
        />
      </span>
      <Recusadas recusadas={recusadas} nomeDe={(acao) => t(NOME_DA_ACAO[acao])} />
    </>
  );
}

const NOME_DA_ACAO = {
  APROVAR: 'aprovar',
  RECUSAR: 'recusar',
  CANCELAR: 'configuracoes:ajustes.cancelar',
  DESFAZER_APROVACAO: 'desfazer',
} as const;
