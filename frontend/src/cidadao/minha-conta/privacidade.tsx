import { Link } from 'react-router';

import { enderecoDosDados } from '../../api/conta/servicos-conta';
import { useConfiguracao } from '../../componentes/configuracao';
import { IconeDocumento } from '../../componentes/icones/documento';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { useTextos } from '../../i18n/textos';
import { Acessos } from './acessos';
import { AparelhosAvisados } from './aparelhos-avisados';
import { useConta } from './contexto';
import { EliminarDados } from './eliminar-dados';
import { EncerrarConta } from './encerrar-conta';
import { Secao } from './secao';
import { useAssunto } from './usar-assunto';

export default function PrivacidadeDaConta() {
  const { t } = useTextos('conta');
  const { conta } = useConta();
  const configuracao = useConfiguracao();
  const abrir = useAssunto<'eliminar' | 'encerrar'>();
  return (
    <div className="conta-partes">
      <p className="sec">
        {t('privacidade.texto')} <Link to="/privacidade">{t('privacidade.aviso')}</Link>
      </p>
      {conta.pessoaVinculada ? (
        <>
          <Acessos />
          {configuracao?.chaveDosAvisos ? <AparelhosAvisados /> : null}
          <Copia />
        </>
      ) : null}
      {/* A conta de quem trabalha no órgão é quem administra que encerra. */}
      {conta.papel === 'CIDADAO' ? (
        <>
          {conta.pessoaVinculada ? <EliminarDados {...abrir('eliminar')} /> : null}
          <EncerrarConta {...abrir('encerrar')} />
        </>
      ) : (
        <p className="sec">{t('privacidade.equipe')}</p>
      )}
    </div>
  );
}

function Copia() {
  const { t } = useTextos('conta');
  return (
    <Secao icone={IconeDocumento} titulo={t('copia.titulo')}>
      <p className="sec">{t('copia.texto')}</p>
      <div className="bts">
        {/* A página nova diz que o PDF está sendo preparado, ou por que não se dá a cópia. */}
        <a className="bt bt-2" href={enderecoDosDados('pdf')} target="_blank" rel="noreferrer">
          <IconeBaixar />
          {t('copia.pdf')}
        </a>
        <a className="bt bt-2" href={enderecoDosDados()} target="_blank" rel="noreferrer">
          <IconeBaixar />
          {t('copia.json')}
        </a>
      </div>
    </Secao>
  );
}
