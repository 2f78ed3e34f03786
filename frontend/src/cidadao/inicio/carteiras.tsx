import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type ItemCarteira } from '../../api/contrato';
import { detalhesDoBoleto, meuHistorico, minhasCarteiras } from '../../api/servicos';
import { type Usuario } from '../../api/sessao';
import { Esqueleto, FalhaDeCarga } from '../../componentes/estados';
import { IconeBarras } from '../../componentes/icones-das-telas.gerado';
import { IconeMais } from '../../componentes/icones.gerado';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarData, formatarCentavos } from '../../i18n/formatos';
import { formatarCpf } from '../../kernel/documento';
import { CartaoCarteira } from '../licencas/cartao-carteira';
import { useAcoesDaLicenca } from '../licencas/usar-documentos';
import { HistoricoDeSolicitacoes } from './historico';
import { Principios } from './principios';
import './inicio.css';

export default function Carteiras({ usuario }: { usuario: Usuario }) {
  const { t, i18n } = useTranslation();
  const carteiras = useRecurso(`carteiras:${usuario.login}:${i18n.language}`, minhasCarteiras);
  const historico = useRecurso(`historico:${usuario.login}:${i18n.language}`, () =>
    meuHistorico(usuario.login),
  );
  const acoesDe = useAcoesDaLicenca(() => {
    carteiras.recarregar();
    historico.recarregar();
  });
  useTitulo(t('inicio.minhas'));
  const ehCpf = /^\d{11}$/.test(usuario.login);
  const documento = {
    rotulo: t(ehCpf ? 'documento.cpf' : 'documento.passaporte'),
    numero: formatarCpf(usuario.login),
  };
  const aPagar = carteiras.dados?.find(({ licenca }) => licenca.status.codigo === 'AGUARDANDO_PAGAMENTO');
  return (
    <>
      <div className="miolo">
        <div className="ola">
          <div>
            <h1>{t('inicio.ola', { nome: usuario.nome })}</h1>
            <p className="num sec">
              {documento.rotulo} {documento.numero}
            </p>
          </div>
          <Link className="bt bt-2" to="/novo-cadastro">
            <IconeMais />
            {t('inicio.solicitarNova')}
          </Link>
        </div>
        {aPagar ? <ProximoPasso item={aPagar} /> : null}
        <section aria-labelledby="minhas-carteiras">
          <div className="secao-titulo carteiras-titulo">
            <h2 id="minhas-carteiras">{t('inicio.minhas')}</h2>
          </div>
          {carteiras.estado === 'carregando' ? <Esqueleto /> : null}
          {carteiras.estado === 'falhou' ? (
            <FalhaDeCarga mensagem={carteiras.erro.message} aoTentar={carteiras.recarregar} />
          ) : null}
          {carteiras.dados?.length === 0 ? (
            <Vazio
              titulo={t('inicio.semCarteira')}
              texto={t('inicio.semCarteiraTexto')}
              acao={
                <Link className="bt bt-2" to="/novo-cadastro">
                  {t('inicio.solicitar')}
                </Link>
              }
            />
          ) : null}
          <div className="carteiras">
            {carteiras.dados?.map((item) => (
              <CartaoCarteira
                key={item.licenca.codigo}
                item={item}
                nome={usuario.nome}
                documento={documento}
                acoes={acoesDe(item.licenca.codigo, item.licenca.acoes)}
              />
            ))}
          </div>
        </section>
      </div>
      <Principios />
      <div className="miolo">
        <HistoricoDeSolicitacoes recurso={historico} />
      </div>
    </>
  );
}

/** O que falta fazer vem antes de tudo: um boleto em aberto, com valor e data. */
function ProximoPasso({ item }: { item: ItemCarteira }) {
  const { t } = useTranslation();
  const { codigo, modalidade } = item.licenca;
  const boleto = useRecurso(`boleto:${codigo}`, () => detalhesDoBoleto(codigo));
  return (
    <section className="passo" aria-label={t('inicio.proximoPasso')}>
      <span className="passo-icone">
        <IconeBarras />
      </span>
      <div>
        <h2>{t(`inicio.faltaPagar.${modalidade.id}`)}</h2>
        <p>
          {boleto.dados
            ? t('inicio.valorVence', {
                valor: formatarCentavos(boleto.dados.valor),
                data: formatarData(boleto.dados.vencimento),
              })
            : '\u00a0'}
        </p>
      </div>
      <Link className="bt" to={`/boleto/${codigo}`}>
        {t('licencas.pagar')}
      </Link>
    </section>
  );
}
