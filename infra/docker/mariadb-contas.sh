# Roda uma vez, quando a imagem da MariaDB cria o banco: a conta que migra fica com a estrutura, e a do produto sem nada, até
# que `dist/cli/migrar.js` lhe dê, tabela por tabela, o que ele usa.
dono=$(docker_sql_escape_string_literal "$(cat /run/secrets/senha_banco_dono)")
# A imagem já deu o banco à do produto, com o nome dele escrito de outro modo (`carteira\_pesca`): tira-se-lhe tudo.
docker_process_sql <<SQL
CREATE USER 'carteira_dono'@'%' IDENTIFIED BY '$dono';
GRANT ALL PRIVILEGES ON \`$MARIADB_DATABASE\`.* TO 'carteira_dono'@'%' WITH GRANT OPTION;
REVOKE ALL PRIVILEGES, GRANT OPTION FROM '$MARIADB_USER'@'%';
SQL
