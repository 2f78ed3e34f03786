import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Datagrid, FunctionField, List, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { ErroApi } from '../../api/erro-api';
import { useConfirmacao } from '../../componentes/confirmacao';
import { useNotificar } from '../../componentes/notificacoes';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { type SessaoDeAlguem } from '../contrato-seguranca';
import { BarraDaLista } from '../lista/barra-da-lista';
import { encerrarSessaoDe } from '../servicos-seguranca';

/** Quem está dentro agora. Encerrar tira a pessoa do sistema no pedido seguinte dela. */
export function ListaSessoes() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('sessoes.titulo'));
  const instante = (texto: string) => <span className="num">{formatarInstante(texto, i18n.language)}</span>;
  const encerrar = (sessao: SessaoDeAlguem) => <Encerrar sessao={sessao} />;
  return (
    <>
      <Cabecalho titulo={t('sessoes.titulo')} />
      <List<SessaoDeAlguem>
        actions={false}
        title={t('sessoes.titulo')}
        sort={{ field: 'vistaEm', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={<Vazio titulo={t('sessoes.vazio')} />}
      >
        <BarraDaLista lista="sessoes" />
        {fone ? (
          <CartoesDaLista<SessaoDeAlguem>
            titulo={({ nome }) => nome}
            linhas={(sessao) => [
              [t('sessoes.papel'), t(`papel.${sessao.papel}`)],
              [t('sessoes.aparelho'), sessao.aparelho],
              [t('sessoes.criada'), instante(sessao.criadaEm)],
              [t('sessoes.vista'), instante(sessao.vistaEm)],
            ]}
            acao={encerrar}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <FunctionField<SessaoDeAlguem>
              label={t('sessoes.nome')}
              render={({ nome }) => <strong>{nome}</strong>}
            />
            <FunctionField<SessaoDeAlguem>
              label={t('sessoes.papel')}
              render={({ papel }) => t(`papel.${papel}`)}
            />
            <FunctionField<SessaoDeAlguem>
              label={t('sessoes.aparelho')}
              render={({ aparelho }) => aparelho}
            />
            <FunctionField<SessaoDeAlguem>
              label={t('sessoes.criada')}
              render={({ criadaEm }) => instante(criadaEm)}
            />
            <FunctionField<SessaoDeAlguem>
              label={t('sessoes.vista')}
              render={({ vistaEm }) => instante(vistaEm)}
            />
            <FunctionField<SessaoDeAlguem> label={t('sessoes.acao')} textAlign="right" render={encerrar} />
          </Datagrid>
        )}
      </List>
    </>
  );
}

function Encerrar({ sessao }: { sessao: SessaoDeAlguem }) {
  const { t } = useTranslation('console');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const [ocupado, setOcupado] = useState(false);
  const { nome, aparelho } = sessao;
  const encerrar = async () => {
    const sim = await confirmar({
      titulo: t('sessoes.encerrarTitulo'),
      texto: t('sessoes.encerrarTexto', { nome, aparelho }),
      confirmar: t('sessoes.encerrarSim'),
      perigo: true,
    });
    if (!sim || ocupado) return;
    setOcupado(true);
    try {
      await encerrarSessaoDe(sessao.id);
      notificar({
        tipo: 'success',
        titulo: t('sessoes.encerrada'),
        mensagem: t('sessoes.encerradaTexto', { nome }),
      });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.message) {
        notificar({ tipo: 'error', titulo: t('sessoes.naoEncerrada'), mensagem: causa.message });
      }
    } finally {
      setOcupado(false);
      atualizar();
    }
  };
  return (
    <button
      type="button"
      className="bt bt-perigo bt-p"
      aria-disabled={ocupado}
      aria-label={t('sessoes.encerrarDe', { nome, aparelho })}
      onClick={() => void encerrar()}
    >
      {t('sessoes.encerrar')}
    </button>
  );
}
