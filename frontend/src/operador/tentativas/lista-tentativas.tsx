import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { IconeCadeado } from '../../componentes/icones-das-telas.gerado';
import { IconeAviso } from '../../componentes/icones.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { type Tentativa } from '../contrato-seguranca';

const TIPOS = ['LOGIN', 'CONFIRMACAO', 'BUSCA'] as const;

/** Senhas, confirmações e buscas que falharam ou foram bloqueadas. Documentos e endereços vêm cobertos. */
export function ListaTentativas() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('tentativas.titulo'));
  const quando = ({ em }: Tentativa) => formatarInstante(em, i18n.language);
  const tipo = (tentativa: Tentativa) => t(`tentativas.tipo.${tentativa.tipo}`);
  const documento = ({ documentoMascarado }: Tentativa) => documentoMascarado ?? '—';
  const resultado = (tentativa: Tentativa) => <Resultado resultado={tentativa.resultado} />;
  const nada = <Vazio titulo={t('tentativas.vazio')} texto={t('tentativas.vazioTexto')} />;
  return (
    <>
      <Cabecalho titulo={t('tentativas.titulo')} />
      <List<Tentativa>
        actions={false}
        title={t('tentativas.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={nada}
      >
        <EscolhaDaLista<Tentativa['tipo']>
          campo="tipo"
          rotulo={t('tentativas.filtrar')}
          opcoes={[null, ...TIPOS]}
          nomeDe={(tipo) => t(tipo ? `tentativas.tipo.${tipo}` : 'tentativas.todas')}
        />
        <BarraDaLista lista="tentativas" />
        {fone ? (
          <CartoesDaLista<Tentativa>
            titulo={tipo}
            linhas={(tentativa) => [
              [t('tentativas.quando'), quando(tentativa)],
              [t('tentativas.resultadoRotulo'), resultado(tentativa)],
              [t('tentativas.documento'), documento(tentativa)],
              [t('tentativas.endereco'), tentativa.enderecoMascarado],
            ]}
            acao={() => null}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<Tentativa>
              label={t('tentativas.quando')}
              render={(tentativa) => <span className="num">{quando(tentativa)}</span>}
            />
            <FunctionField<Tentativa> label={t('tentativas.tipoRotulo')} render={tipo} />
            <FunctionField<Tentativa> label={t('tentativas.resultadoRotulo')} render={resultado} />
            <FunctionField<Tentativa>
              label={t('tentativas.documento')}
              render={(tentativa) => <span className="num">{documento(tentativa)}</span>}
            />
            <FunctionField<Tentativa>
              label={t('tentativas.endereco')}
              render={({ enderecoMascarado }) => <span className="num">{enderecoMascarado}</span>}
            />
          </Datagrid>
        )}
      </List>
    </>
  );
}

function Resultado({ resultado }: { resultado: Tentativa['resultado'] }) {
  const { t } = useTranslation('console');
  const bloqueio = resultado === 'BLOQUEIO';
  return (
    <span className={bloqueio ? 'res res-quarentena' : 'res res-revisao'}>
      {bloqueio ? <IconeCadeado /> : <IconeAviso />}
      {t(`tentativas.resultado.${resultado}`)}
    </span>
  );
}
